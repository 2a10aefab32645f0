#pragma once

// What an interrupt does: it ends the program with 130 and leaves no temporary file behind, or asks work to
// stop where somebody has said that it can.

#include <atomic>
#include <csignal>

namespace rooftile::app {

/// A closed pipe becomes a failed write; an interrupt removes a temporary file and exits with 130.
void install_signal_handlers();

/// While it lives, the first interrupt only asks to stop; a second one ends the program at once.
class StopAtInterrupt {
public:
    StopAtInterrupt();
    StopAtInterrupt(const StopAtInterrupt&) = delete;
    StopAtInterrupt& operator=(const StopAtInterrupt&) = delete;
    ~StopAtInterrupt();
    [[nodiscard]] const std::atomic<bool>& requested() const;
};

/// Holds interrupts back while a file and what the handler knows of it change together.
class InterruptsHeld {
public:
    InterruptsHeld();
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;
    ~InterruptsHeld();

private:
    sigset_t before_{};
};

/// The path of the temporary file that exists now, for the signal handler; null when there is none.
extern std::atomic<const char*> temporary_path;

}  // namespace rooftile::app
