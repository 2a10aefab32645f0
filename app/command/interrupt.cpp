#include "app/command/interrupt.hpp"

#include <unistd.h>

namespace rooftile::app {

std::atomic<const char*> temporary_path{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free);

namespace {

/// Whether an interrupt only asks to stop, and whether one has.
std::atomic<bool> stop_can_wait{false};
std::atomic<bool> stop_requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
    if (stop_can_wait.load() && !stop_requested.exchange(true)) return;
    if (const char* path = temporary_path.load()) unlink(path);
    _exit(130);
}

}  // namespace

InterruptsHeld::InterruptsHeld() {
    sigset_t held;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    sigprocmask(SIG_BLOCK, &held, &before_);
}

InterruptsHeld::~InterruptsHeld() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

StopAtInterrupt::StopAtInterrupt() {
    stop_requested.store(false);
    stop_can_wait.store(true);
}
StopAtInterrupt::~StopAtInterrupt() { stop_can_wait.store(false); }
const std::atomic<bool>& StopAtInterrupt::requested() const { return stop_requested; }

void install_signal_handlers() {
    std::signal(SIGPIPE, SIG_IGN);
    struct sigaction action {};
    action.sa_handler = on_interrupt;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

}  // namespace rooftile::app
