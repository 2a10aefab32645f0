#include "app/command/junit.hpp"

#include <algorithm>

#include "app/report/xml_text.hpp"

namespace rooftile::app {

namespace {

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ") + name + "=\"" + xml_text(value) + "\"";
}

std::size_t count(const FileResults& file, Verdict verdict) {
    return static_cast<std::size_t>(
        std::count_if(file.results.begin(), file.results.end(),
                      [&](const CheckResult& result) { return result.verdict == verdict; }));
}

std::string test_case(const FileResults& file, const CheckResult& result) {
    std::string details;
    for (const std::string& detail : result.details) details += (details.empty() ? "" : "\n") + detail;
    std::string out = "    <testcase" + attribute("classname", file.file) + attribute("name", result.name);
    if (result.verdict == Verdict::passed) return out + "/>\n";
    const bool failed = result.verdict == Verdict::failed;
    out += ">\n      ";
    if (failed) {
        out += "<failure" + attribute("message", result.formula.empty() ? result.name : result.formula) + ">" +
               xml_text(details) + "</failure>";
    } else {
        out += "<skipped" + attribute("message", details) + "/>";
    }
    return out + "\n    </testcase>\n";
}

}  // namespace

std::string write_junit(const std::vector<FileResults>& files) {
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
    for (const FileResults& shown : files) {
        FileResults file = shown;
        if (file.invalid.count != 0) {
            file.results.push_back({"every point is valid", {}, Verdict::skipped, {}, 0, 0, file.invalid.details});
        }
        const std::size_t errors = file.error.empty() ? 0 : 1;
        out += "  <testsuite" + attribute("name", file.file) +
               attribute("tests", std::to_string(file.results.size() + errors)) +
               attribute("failures", std::to_string(count(file, Verdict::failed))) +
               attribute("errors", std::to_string(errors)) +
               attribute("skipped", std::to_string(count(file, Verdict::skipped))) + ">\n";
        for (const CheckResult& result : file.results) out += test_case(file, result);
        if (errors != 0) {
            out += "    <testcase" + attribute("classname", file.file) + attribute("name", "scenario is valid") +
                   ">\n      <error message=\"the scenario is not valid\">" + xml_text(file.error) +
                   "</error>\n    </testcase>\n";
        }
        out += "  </testsuite>\n";
    }
    return out + "</testsuites>\n";
}

}  // namespace rooftile::app
