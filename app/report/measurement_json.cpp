#include "app/report/measurement_json.hpp"

#include "rooftile/core/integer.hpp"

namespace rooftile::app {

namespace {

JsonTree device_json(const gpu::Device& device) {
    JsonTree tree;
    tree["name"] = JsonTree::text(device.name);
    tree["compute_capability"] = JsonTree::text(device.compute_capability);
    tree["driver"] = device.driver.empty() ? JsonTree() : JsonTree::text(device.driver);
    tree["driver_cuda"] = JsonTree::text(device.driver_cuda);
    tree["runtime_cuda"] = JsonTree::text(device.runtime_cuda);
    return tree;
}

JsonTree text_or_null(const std::string& text) { return text.empty() ? JsonTree() : JsonTree::text(text); }

JsonTree number_or_null(const std::optional<Uint128>& number) {
    return number ? JsonTree::number(to_string(*number)) : JsonTree();
}

JsonTree verdict_json(const gpu::Verdict& verdict) {
    JsonTree tree;
    tree["subject"] = JsonTree::text(gpu::name(verdict.subject));
    tree["operand"] = text_or_null(verdict.operand);
    tree["witness"] = text_or_null(verdict.witness);
    tree["outcome"] = JsonTree::text(gpu::name(verdict.outcome));
    tree["measured"] = number_or_null(verdict.measured);
    tree["expected"] = number_or_null(verdict.expected);
    tree["text"] = JsonTree::text(verdict.text);
    return tree;
}

}  // namespace

void put_measurement(JsonTree& measured, Placer& placer, const Measurement& measurement) {
    measured["device"] = device_json(measurement.seen.device);
    measured["cache"] = JsonTree::text(measurement.seen.cache_text);
    JsonTree& counters = measured["counters"] = JsonTree::object();
    for (const gpu::Counter& counter : measurement.seen.counters) {
        counters[counter.name] = counter.value ? JsonTree::number(std::to_string(*counter.value)) : JsonTree();
        if (!counter.value) placer.explain("measured.counters." + counter.name, "not measured: " + counter.why_absent);
    }
    JsonTree verdicts = JsonTree::array();
    for (const gpu::Verdict& verdict : measurement.verdicts) verdicts.push_back(verdict_json(verdict));
    measured["verdicts"] = std::move(verdicts);
}

}  // namespace rooftile::app
