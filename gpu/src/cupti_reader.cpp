// Counters through CUPTI's range profiler. The range is set by hand around the launch and every pass repeats the work
// itself (user range, user replay): several launches then count together, and what runs before a pass, such as the
// kernel that empties L2, stays outside the range. CUPTI 13.0 has no cache control of its own.

#include <cuda_runtime_api.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "cupti_library.hpp"
#include "rooftile/core/error.hpp"
#include "rooftile/gpu/measure.hpp"

namespace rooftile::gpu {

namespace {

/// A failed call of CUPTI; never leaves this file.
struct CuptiFailure {
    CUptiResult result;
    std::string call;
};

/// Parameters of one call, all zero but their size.
template <class Parameters>
Parameters sized(std::size_t bytes) {
    Parameters parameters{};
    parameters.structSize = bytes;
    return parameters;
}

void require(CUptiResult result, const char* call) {
    if (result != CUPTI_SUCCESS) throw CuptiFailure{result, call};
}

/// Metric names and the schedule of their passes, on the host.
class HostProfiler {
public:
    HostProfiler(const CuptiLibrary& cupti, const std::string& chip, const std::vector<std::uint8_t>& availability)
        : cupti_(cupti) {
        auto p = sized<CUpti_Profiler_Host_Initialize_Params>(CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE);
        p.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
        p.pChipName = chip.c_str();
        p.pCounterAvailabilityImage = availability.data();
        require(cupti_.host_initialize(&p), "cuptiProfilerHostInitialize");
        host_ = p.pHostObject;
    }
    HostProfiler(const HostProfiler&) = delete;
    HostProfiler& operator=(const HostProfiler&) = delete;
    ~HostProfiler() {
        auto p = sized<CUpti_Profiler_Host_Deinitialize_Params>(CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE);
        p.pHostObject = host_;
        cupti_.host_deinitialize(&p);
    }

    [[nodiscard]] std::set<std::string, std::less<>> counters() const {
        auto p =
            sized<CUpti_Profiler_Host_GetBaseMetrics_Params>(CUpti_Profiler_Host_GetBaseMetrics_Params_STRUCT_SIZE);
        p.pHostObject = host_;
        p.metricType = CUPTI_METRIC_TYPE_COUNTER;
        require(cupti_.base_metrics(&p), "cuptiProfilerHostGetBaseMetrics");
        return {p.ppMetricNames, p.ppMetricNames + p.numMetrics};
    }

    std::vector<std::uint8_t> schedule(std::vector<const char*>& names) {
        auto add =
            sized<CUpti_Profiler_Host_ConfigAddMetrics_Params>(CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE);
        add.pHostObject = host_;
        add.ppMetricNames = names.data();
        add.numMetrics = names.size();
        require(cupti_.add_metrics(&add), "cuptiProfilerHostConfigAddMetrics");
        auto room = sized<CUpti_Profiler_Host_GetConfigImageSize_Params>(
            CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE);
        room.pHostObject = host_;
        require(cupti_.config_size(&room), "cuptiProfilerHostGetConfigImageSize");
        std::vector<std::uint8_t> image(room.configImageSize);
        auto get =
            sized<CUpti_Profiler_Host_GetConfigImage_Params>(CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE);
        get.pHostObject = host_;
        get.configImageSize = image.size();
        get.pConfigImage = image.data();
        require(cupti_.config_image(&get), "cuptiProfilerHostGetConfigImage");
        return image;
    }

    [[nodiscard]] std::size_t passes(std::vector<std::uint8_t>& config) const {
        auto p =
            sized<CUpti_Profiler_Host_GetNumOfPasses_Params>(CUpti_Profiler_Host_GetNumOfPasses_Params_STRUCT_SIZE);
        p.configImageSize = config.size();
        p.pConfigImage = config.data();
        require(cupti_.passes(&p), "cuptiProfilerHostGetNumOfPasses");
        return p.numOfPasses;
    }

    [[nodiscard]] std::vector<double> values(std::vector<const char*>& names,
                                             const std::vector<std::uint8_t>& data) const {
        std::vector<double> values(names.size());
        auto p = sized<CUpti_Profiler_Host_EvaluateToGpuValues_Params>(
            CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE);
        p.pHostObject = host_;
        p.pCounterDataImage = data.data();
        p.counterDataImageSize = data.size();
        p.ppMetricNames = names.data();
        p.numMetrics = names.size();
        p.pMetricValues = values.data();
        require(cupti_.evaluate(&p), "cuptiProfilerHostEvaluateToGpuValues");
        return values;
    }

private:
    const CuptiLibrary& cupti_;
    CUpti_Profiler_Host_Object* host_ = nullptr;
};

/// The profiler of the current context, on as long as this lives: kernels run slower under it.
class RangeProfiler {
public:
    explicit RangeProfiler(const CuptiLibrary& cupti) : cupti_(cupti) {
        auto p = sized<CUpti_RangeProfiler_Enable_Params>(CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE);
        if (cupti.context_get_current(&p.ctx) != CUDA_SUCCESS)
            throw CuptiFailure{CUPTI_ERROR_INVALID_CONTEXT, "cuCtxGetCurrent"};
        require(cupti_.enable(&p), "cuptiRangeProfilerEnable");
        profiler_ = p.pRangeProfilerObject;
    }
    RangeProfiler(const RangeProfiler&) = delete;
    RangeProfiler& operator=(const RangeProfiler&) = delete;
    ~RangeProfiler() {
        auto p = sized<CUpti_RangeProfiler_Disable_Params>(CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE);
        p.pRangeProfilerObject = profiler_;
        cupti_.disable(&p);
    }

    std::vector<std::uint8_t> configure(std::vector<const char*>& names, const std::vector<std::uint8_t>& config) {
        auto room = sized<CUpti_RangeProfiler_GetCounterDataSize_Params>(
            CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE);
        room.pRangeProfilerObject = profiler_;
        room.pMetricNames = names.data();
        room.numMetrics = names.size();
        room.maxNumOfRanges = 1;
        room.maxNumRangeTreeNodes = 1;
        require(cupti_.data_size(&room), "cuptiRangeProfilerGetCounterDataSize");
        std::vector<std::uint8_t> data(room.counterDataSize);
        auto init = sized<CUpti_RangeProfiler_CounterDataImage_Initialize_Params>(
            CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE);
        init.pRangeProfilerObject = profiler_;
        init.counterDataSize = data.size();
        init.pCounterData = data.data();
        require(cupti_.data_initialize(&init), "cuptiRangeProfilerCounterDataImageInitialize");
        auto set = sized<CUpti_RangeProfiler_SetConfig_Params>(CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE);
        set.pRangeProfilerObject = profiler_;
        set.configSize = config.size();
        set.pConfig = config.data();
        set.counterDataImageSize = data.size();
        set.pCounterDataImage = data.data();
        set.range = CUPTI_UserRange;
        set.replayMode = CUPTI_UserReplay;
        set.maxRangesPerPass = 1;
        set.numNestingLevels = 1;
        set.minNestingLevel = 1;
        set.targetNestingLevel = 1;
        require(cupti_.set_config(&set), "cuptiRangeProfilerSetConfig");
        return data;
    }

    /// One pass over the work; true when it was the last.
    bool pass(const CountedWork& work) {
        auto start = sized<CUpti_RangeProfiler_Start_Params>(CUpti_RangeProfiler_Start_Params_STRUCT_SIZE);
        start.pRangeProfilerObject = profiler_;
        require(cupti_.start(&start), "cuptiRangeProfilerStart");
        try {
            if (work.before_pass) work.before_pass();
            wait();
            push();
            try {
                work.launch();
            } catch (...) {
                pop();
                throw;
            }
            require(pop(), "cuptiRangeProfilerPopRange");
            wait();
        } catch (...) {
            bool last = false;
            stop(last);
            throw;
        }
        bool last = false;
        require(stop(last), "cuptiRangeProfilerStop");
        return last;
    }

    void decode() {
        auto p = sized<CUpti_RangeProfiler_DecodeData_Params>(CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE);
        p.pRangeProfilerObject = profiler_;
        require(cupti_.decode(&p), "cuptiRangeProfilerDecodeData");
        if (p.numOfRangeDropped != 0) throw CuptiFailure{CUPTI_ERROR_UNKNOWN, "a range was dropped"};
    }

private:
    static void wait() {
        const cudaError_t result = cudaDeviceSynchronize();
        if (result == cudaSuccess) return;
        throw Error(ErrorCode::device, std::string("a launch that was counted failed: ") + cudaGetErrorName(result));
    }
    void push() {
        auto p = sized<CUpti_RangeProfiler_PushRange_Params>(CUpti_RangeProfiler_PushRange_Params_STRUCT_SIZE);
        p.pRangeProfilerObject = profiler_;
        p.pRangeName = "launch";
        require(cupti_.push_range(&p), "cuptiRangeProfilerPushRange");
    }
    CUptiResult pop() {
        auto p = sized<CUpti_RangeProfiler_PopRange_Params>(CUpti_RangeProfiler_PopRange_Params_STRUCT_SIZE);
        p.pRangeProfilerObject = profiler_;
        return cupti_.pop_range(&p);
    }
    CUptiResult stop(bool& last) {
        auto p = sized<CUpti_RangeProfiler_Stop_Params>(CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE);
        p.pRangeProfilerObject = profiler_;
        const CUptiResult result = cupti_.stop(&p);
        last = p.isAllPassSubmitted != 0;
        return result;
    }

    const CuptiLibrary& cupti_;
    CUpti_RangeProfiler_Object* profiler_ = nullptr;
};

class CuptiReader final : public CounterReader {
public:
    std::optional<std::string> why_unavailable() override {
        if (!asked_) why_ = open();
        asked_ = true;
        return why_;
    }

    bool can_read(std::string_view name) override {
        if (why_unavailable()) return false;
        // The device lists counters without the way their instances are combined.
        const std::size_t dot = name.rfind('.');
        return dot != std::string_view::npos && name.substr(dot) == ".sum" && known_.contains(name.substr(0, dot));
    }

    std::vector<Reading> read(std::span<const std::string> names, const CountedWork& work) override {
        std::vector<Reading> readings;
        for (const std::string& name : names) readings.push_back({name, std::nullopt, ""});
        std::string why;
        if (const auto unavailable = why_unavailable()) {
            why = *unavailable;
        } else {
            try {
                const std::vector<double> values = values_of(names, work);
                for (std::size_t i = 0; i < values.size(); ++i) readings[i].value = values[i];
            } catch (const CuptiFailure& failure) {
                why = text_of(failure);
            }
        }
        for (Reading& reading : readings) {
            if (!reading.value) reading.why_absent = why;
        }
        return readings;
    }

private:
    std::optional<std::string> open() {
        if (auto why = why_no_device()) return why;
        cudaFree(nullptr);  // makes the context current
        if (auto why = cupti_.load()) return why;
        try {
            auto init = sized<CUpti_Profiler_Initialize_Params>(CUpti_Profiler_Initialize_Params_STRUCT_SIZE);
            require(cupti_.initialize(&init), "cuptiProfilerInitialize");
            int device = 0;
            cudaGetDevice(&device);
            auto supported =
                sized<CUpti_Profiler_DeviceSupported_Params>(CUpti_Profiler_DeviceSupported_Params_STRUCT_SIZE);
            supported.cuDevice = device;
            supported.api = CUPTI_PROFILER_RANGE_PROFILING;
            require(cupti_.device_supported(&supported), "cuptiProfilerDeviceSupported");
            if (supported.isSupported != CUPTI_PROFILER_CONFIGURATION_SUPPORTED) {
                return "CUPTI cannot profile this device in its present configuration";
            }
            auto chip = sized<CUpti_Device_GetChipName_Params>(CUpti_Device_GetChipName_Params_STRUCT_SIZE);
            chip.deviceIndex = static_cast<std::size_t>(device);
            require(cupti_.chip_name(&chip), "cuptiDeviceGetChipName");
            chip_ = chip.pChipName;
            auto available = sized<CUpti_Profiler_GetCounterAvailability_Params>(
                CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE);
            require(cupti_.counter_availability(&available), "cuptiProfilerGetCounterAvailability");
            availability_.resize(available.counterAvailabilityImageSize);
            available.pCounterAvailabilityImage = availability_.data();
            require(cupti_.counter_availability(&available), "cuptiProfilerGetCounterAvailability");
            known_ = HostProfiler(cupti_, chip_, availability_).counters();
            const RangeProfiler permitted(cupti_);
        } catch (const CuptiFailure& failure) {
            return text_of(failure);
        }
        return std::nullopt;
    }

    std::vector<double> values_of(std::span<const std::string> names, const CountedWork& work) {
        std::vector<const char*> pointers;
        for (const std::string& name : names) pointers.push_back(name.c_str());
        HostProfiler host(cupti_, chip_, availability_);
        std::vector<std::uint8_t> config = host.schedule(pointers);
        const std::size_t passes = host.passes(config);
        RangeProfiler profiler(cupti_);
        const std::vector<std::uint8_t> data = profiler.configure(pointers, config);
        bool last = false;
        for (std::size_t pass = 0; pass < passes && !last; ++pass) last = profiler.pass(work);
        if (!last) throw CuptiFailure{CUPTI_ERROR_UNKNOWN, "more passes were needed than announced"};
        profiler.decode();
        return host.values(pointers, data);
    }

    [[nodiscard]] std::string text_of(const CuptiFailure& failure) const {
        if (failure.result == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES) {
            return "this user may not read hardware counters (CUPTI_ERROR_INSUFFICIENT_PRIVILEGES): run as root, or "
                   "load the NVIDIA driver with NVreg_RestrictProfilingToAdminUsers=0";
        }
        const char* text = nullptr;
        if (cupti_.result_string != nullptr) cupti_.result_string(failure.result, &text);
        return failure.call + ": " + (text != nullptr ? text : "an error of CUPTI");
    }

    CuptiLibrary cupti_;
    bool asked_ = false;
    std::optional<std::string> why_;
    std::string chip_;
    std::vector<std::uint8_t> availability_;
    std::set<std::string, std::less<>> known_;
};

}  // namespace

std::unique_ptr<CounterReader> hardware_counters() { return std::make_unique<CuptiReader>(); }

}  // namespace rooftile::gpu
