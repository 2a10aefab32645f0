#include "launched.hpp"

#include <memory>

#include "cuda_call.hpp"

namespace rooftile::gpu {

namespace {

struct DestroyGraph {
    void operator()(cudaGraph_t graph) const { cudaGraphDestroy(graph); }
};
using Graph = std::unique_ptr<std::remove_pointer_t<cudaGraph_t>, DestroyGraph>;

Graph recorded(const std::function<void(cudaStream_t)>& launch) {
    const Stream stream;
    // Relaxed: the work may ask the runtime about its kernels meanwhile.
    require_success(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeRelaxed), "begin to record launches");
    cudaGraph_t graph = nullptr;
    try {
        launch(stream.get());
    } catch (...) {
        cudaStreamEndCapture(stream.get(), &graph);
        const Graph dropped(graph);
        throw;
    }
    require_success(cudaStreamEndCapture(stream.get(), &graph), "record the launches");
    return Graph(graph);
}

Launched described(const cudaKernelNodeParams& node) {
    cudaFuncAttributes attributes{};
    require_success(cudaFuncGetAttributes(&attributes, node.func), "tell the resources of a kernel");
    Launched launched;
    launched.blocks = std::uint64_t{node.gridDim.x} * node.gridDim.y * node.gridDim.z;
    launched.threads = std::uint64_t{node.blockDim.x} * node.blockDim.y * node.blockDim.z;
    launched.registers_per_thread = static_cast<std::uint64_t>(attributes.numRegs);
    launched.static_shared_bytes = attributes.sharedSizeBytes;
    launched.dynamic_shared_bytes = node.sharedMemBytes;
    launched.local_bytes_per_thread = attributes.localSizeBytes;
    int resident = 0;
    require_success(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                        &resident, node.func, static_cast<int>(launched.threads), node.sharedMemBytes),
                    "tell the resident blocks of a kernel");
    launched.resident_blocks = static_cast<std::uint32_t>(resident);
    return launched;
}

}  // namespace

LaunchedKernels launched_by(const std::function<void(cudaStream_t)>& launch) {
    LaunchedKernels found;
    try {
        const Graph graph = recorded(launch);
        std::size_t nodes = 0;
        require_success(cudaGraphGetNodes(graph.get(), nullptr, &nodes), "list the recorded launches");
        std::vector<cudaGraphNode_t> all(nodes);
        require_success(cudaGraphGetNodes(graph.get(), all.data(), &nodes), "list the recorded launches");
        for (cudaGraphNode_t node : all) {
            cudaGraphNodeType type{};
            require_success(cudaGraphNodeGetType(node, &type), "tell what was recorded");
            if (type != cudaGraphNodeTypeKernel) continue;
            cudaKernelNodeParams parameters{};
            require_success(cudaGraphKernelNodeGetParams(node, &parameters), "tell how a kernel was launched");
            found.launches.push_back(described(parameters));
        }
        if (found.launches.empty()) found.why_none = "no kernel was recorded";
    } catch (const Error& error) {
        found.launches.clear();
        found.why_none = error.what();
        cudaGetLastError();  // or the next call would report it again
    }
    return found;
}

}  // namespace rooftile::gpu
