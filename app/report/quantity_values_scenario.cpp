#include "app/report/quantity_read.hpp"
#include "app/report/quantity_values.hpp"

namespace rooftile::app::values {

namespace {

template <class Shape>
const Shape* shape(const Subject& subject) {
    return std::get_if<Shape>(&subject.point.scenario->workload.shape);
}

template <class F>
Datum of_machine(const Subject& subject, F f) {
    const auto& machine = subject.point.scenario->machine;
    return machine ? Datum(f(*machine)) : Datum(expr::Null{"the scenario names no machine"});
}

template <class F>
Datum of_sm(const Subject& subject, F f) {
    return of_machine(subject, [&](const Machine& machine) {
        return machine.sm ? Datum(f(*machine.sm))
                          : Datum(expr::Null{"machine '" + machine.name + "' states no multiprocessor (sm)"});
    });
}

Datum peak_for(const Subject& subject, DType type) {
    return of_machine(subject, [&](const Machine& machine) {
        return number_or(machine.peak(type),
                         "machine '" + machine.name + "' states no peak for " + std::string(name(type)));
    });
}

}  // namespace

Value M(const Subject& s) { return shape<Matmul>(s) ? Value(number(shape<Matmul>(s)->M)) : Value(); }
Value N(const Subject& s) { return shape<Matmul>(s) ? Value(number(shape<Matmul>(s)->N)) : Value(); }
Value K(const Subject& s) { return shape<Matmul>(s) ? Value(number(shape<Matmul>(s)->K)) : Value(); }
Value L(const Subject& s) {
    if (const auto* add = shape<VectorAdd>(s)) return number(add->L);
    if (const auto* chain = shape<ElementwiseChain>(s)) return number(chain->L);
    return std::nullopt;
}
Value steps(const Subject& s) {
    const auto* chain = shape<ElementwiseChain>(s);
    return chain ? Value(number(chain->steps)) : Value();
}
Value element_bytes(const Subject& s) {
    if (shape<Custom>(s)) return std::nullopt;
    std::string sizes;
    bool equal = true;
    const std::vector<Operand>& operands = s.point.operands;
    for (const Operand& operand : operands) {
        equal = equal && operand.element_bytes == operands.front().element_bytes;
        if (operand.role == Role::intermediate) continue;
        sizes += (sizes.empty() ? "" : ", ") + operand.name + " " + std::to_string(operand.element_bytes) + " B";
    }
    return equal ? number(operands.front().element_bytes)
                 : Datum(expr::Null{"e has no single value: an element takes " + sizes});
}
Value given_flops(const Subject& s) { return shape<Custom>(s) ? Value(number(shape<Custom>(s)->flops)) : Value(); }
Value given_read_bytes(const Subject& s) {
    return shape<Custom>(s) ? Value(number(shape<Custom>(s)->read_bytes)) : Value();
}
Value given_write_bytes(const Subject& s) {
    return shape<Custom>(s) ? Value(number(shape<Custom>(s)->write_bytes)) : Value();
}

Value peak(const Subject& s) { return peak_for(s, s.point.scenario->workload.types.input); }
template <DType type>
Value peak_of(const Subject& s) {
    return peak_for(s, type);
}
template Value peak_of<DType::f64>(const Subject&);
template Value peak_of<DType::f32>(const Subject&);
template Value peak_of<DType::f16>(const Subject&);
template Value peak_of<DType::bf16>(const Subject&);
template Value peak_of<DType::i8>(const Subject&);
Value bandwidth(const Subject& s) {
    return of_machine(s, [](const Machine& machine) {
        return number_or(machine.bandwidth_bytes_per_s, "machine '" + machine.name + "' states no bandwidth");
    });
}
Value machine_ridge(const Subject& s) {
    const Datum rate = *peak(s);
    const Datum bytes = *bandwidth(s);
    if (!std::holds_alternative<Rational>(rate)) return rate;
    if (!std::holds_alternative<Rational>(bytes)) return bytes;
    return std::get<Rational>(rate) / std::get<Rational>(bytes);
}
Value on_chip_capacity(const Subject& s) {
    return of_machine(s, [](const Machine& m) { return number_or(m.on_chip_bytes, "unlimited: none is stated"); });
}
Value accumulator_capacity(const Subject& s) {
    return of_machine(s, [](const Machine& m) { return number_or(m.accumulator_bytes, "unlimited: none is stated"); });
}
Value sm_shared_bytes(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number_or(sm.shared_bytes, "not stated"); });
}
Value sm_registers(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number_or(sm.registers, "not stated"); });
}
Value sm_threads(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number_or(sm.threads, "not stated"); });
}
Value sm_warps(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number_or(sm.warps, "not stated"); });
}
Value sm_blocks(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number_or(sm.blocks, "not stated"); });
}
Value sm_warp_threads(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number(sm.warp_threads); });
}
Value sm_reserved_shared(const Subject& s) {
    return of_sm(s, [](const Multiprocessor& sm) { return number(sm.reserved_shared_bytes_per_block); });
}

}  // namespace rooftile::app::values
