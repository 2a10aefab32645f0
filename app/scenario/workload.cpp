#include "app/scenario/workload.hpp"

#include <array>
#include <string>
#include <vector>

#include "app/scenario/fields.hpp"
#include "app/scenario/keys.hpp"
#include "app/scenario/quantity.hpp"
#include "rooftile/core/text.hpp"

namespace rooftile::app {

namespace {

const TypeRule& rule_of(DType input) {
    for (const TypeRule& rule : type_rules()) {
        if (rule.input == input) return rule;
    }
    return type_rules()[1];
}

std::vector<std::string> names_of(const std::vector<DType>& types) {
    std::vector<std::string> all;
    for (const DType type : types) all.emplace_back(name(type));
    return all;
}

/// The type that `node` names, which must be one of `legal`.
DType type_of(const Node& node, const std::string& key, const std::vector<DType>& legal, DType input,
              const std::string& reason) {
    const std::vector<std::string> words = names_of(legal);
    if (node.is(NodeType::string) && parse_dtype(node.text)) {
        for (const DType type : legal) {
            if (name(type) == node.text) return type;
        }
        fail(node.place, key + " " + node.text + " does not go with dtype " + std::string(name(input)) + ": " + reason,
             "allowed: " + join_or(words));
    }
    return legal[choice_of(node, key + " type", words)];
}

ElementTypes read_types(const Fields& fields) {
    ElementTypes types;
    if (const Node* node = fields.find("dtype")) {
        const auto words = peak_keys();
        if (node->is(NodeType::string) && node->text == "i32") {
            fail(node->place, "dtype i32 is not supported for inputs: it is the type of i8 sums",
                 "allowed: " + join_or(words));
        }
        types.input = *parse_dtype(words[choice_of(*node, "dtype", words)]);
    }
    types.output = default_output(types.input);
    types.accumulate = default_accumulate(types.input);
    const TypeRule& rule = rule_of(types.input);
    if (const Node* node = fields.find("output")) {
        const char* reason =
            is_integer(types.input) ? "integers in, integers out" : "floating point in, floating point out";
        types.output = type_of(*node, "output", rule.output, types.input, reason);
    }
    if (const Node* node = fields.find("accumulate")) {
        types.accumulate = type_of(*node, "accumulate", rule.accumulate, types.input, rule.accumulate_reason);
    }
    return types;
}

}  // namespace

std::span<const TypeRule> type_rules() {
    using enum DType;
    static const std::array rules{
        TypeRule{f64, {f64}, {f64, f32, f16, bf16}, "a narrower sum would lose what f64 products carry"},
        TypeRule{f32, {f32, f64}, {f64, f32, f16, bf16}, "a sum must hold at least what one product carries"},
        TypeRule{f16, {f16, f32, f64}, {f64, f32, f16, bf16}, "floating-point products need a floating-point sum"},
        TypeRule{bf16, {f32, f64}, {f64, f32, f16, bf16}, "no unit sums bf16 products in fewer bits than f32"},
        TypeRule{i8, {i32}, {i32, i8}, "i8 products are summed in i32"},
    };
    return rules;
}

Workload read_workload(const Node& node) {
    const Fields fields(node, "[workload]", "write [workload] with single brackets, its keys below");
    const std::vector<std::string> kinds = names(workload_kinds());
    const Node& kind_node = fields.required("kind", "write kind = \"matmul\"; allowed: " + join_or(kinds));
    const std::string& kind = kinds[choice_of(kind_node, "workload kind", kinds)];
    const Fields shape(node, "[workload] of kind '" + kind + "'");
    shape.allow(keys_of(workload_kinds(), kind), &where_known);
    Workload workload;
    if (kind == "matmul") {
        workload.shape = Matmul{shape.size("M"), shape.size("N"), shape.size("K")};
    } else if (kind == "vector_add") {
        workload.shape = VectorAdd{shape.size("L")};
    } else if (kind == "elementwise_chain") {
        workload.shape = ElementwiseChain{shape.size("L"), shape.size("steps", max_steps)};
    } else {
        const char* flops = "write flops = an integer, or a text of digits";
        const char* bytes = "write an integer, a text of digits or a quantity such as \"12 GB\"";
        workload.shape = Custom{total_flops(shape.required("flops", flops), "flops"),
                                total_bytes(shape.required("read_bytes", bytes), "read_bytes"),
                                total_bytes(shape.required("write_bytes", bytes), "write_bytes")};
    }
    workload.types = read_types(shape);
    return workload;
}

}  // namespace rooftile::app
