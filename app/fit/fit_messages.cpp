#include "app/fit/fit_messages.hpp"

namespace rooftile::app {

namespace {

constexpr FitMessages english{
    .title = "Closed forms recovered from counts",
    .variables = "variables",
    .from_to = "{name} {least} to {most}",
    .of_values = "{name} of {values}",
    .held = "held",
    .quantity = "quantity",
    .form = "closed form",
    .points = "points",
    .predicted = "model",
    .equal = "equal",
    .differs = "differs",
    .no_form = "no form",
    .undecided = "undecided: the candidates failed",
    .ambiguous = "ambiguous",
    .data_dependent = "data-dependent",
    .or_else = "{quantity}: as good over these values is {form}",
    .zero_everywhere =
        "Ambiguous: at every point that can be sampled {form} is 0, so any multiple of it may be added to a form.",
    .counterexample = "{quantity}: no form: at {point} the count is {counted}, the best candidate gives {value}; {why}",
    .undecided_at =
        "{quantity}: undecided: the candidates failed, and not all forms of this shape could be tried; at {point} the "
        "count is {counted}, the best candidate gives {value}",
    .by_line = "no form of this shape exists: one variable alone refutes all of them",
    .by_whole_basis = "no form of this shape exists: no combination of all monomials passes through the counts",
    .two_counts = "{quantity}: two counts at {point}: {first} and {second}",
    .other_prediction = "{quantity}: at {point} the form gives {value}, the model predicts {predicted}",
    .exact_at_points =
        "Points: those that a form was fitted on + those on which it was validated, which the fit has not seen. "
        "At all of them it equals the count, in exact arithmetic. Finitely many points are no proof for all.",
    .failed = "not every quantity has one form that the model predicts too",
};

constexpr FitMessages korean{
    .title = "집계에서 되찾은 닫힌 식",
    .variables = "변수",
    .from_to = "{name} {least}~{most}",
    .of_values = "{name} = {values}",
    .held = "고정",
    .quantity = "양",
    .form = "닫힌 식",
    .points = "점",
    .predicted = "모델",
    .equal = "같음",
    .differs = "다름",
    .no_form = "식 없음",
    .undecided = "미정: 후보가 모두 어긋남",
    .ambiguous = "여러 식",
    .data_dependent = "데이터에 따라 다름",
    .or_else = "{quantity}: 이 값들에서는 {form}도 똑같이 맞습니다",
    .zero_everywhere =
        "식이 하나로 정해지지 않습니다. 뽑을 수 있는 모든 점에서 {form}은 0이므로 그 배수를 식에 더해도 맞습니다.",
    .counterexample = "{quantity}: 식 없음: {point}에서 집계는 {counted}, 가장 나은 후보는 {value}; {why}",
    .undecided_at =
        "{quantity}: 미정: 후보가 모두 어긋났고 이런 꼴의 식을 다 시험하지는 못했습니다. {point}에서 집계는 {counted}, "
        "가장 나은 후보는 {value}",
    .by_line = "이런 꼴의 식은 없습니다. 변수 하나만 바꿔도 모두 어긋납니다",
    .by_whole_basis = "이런 꼴의 식은 없습니다. 모든 단항식을 어떻게 더해도 집계와 맞지 않습니다",
    .two_counts = "{quantity}: {point}에서 집계가 둘입니다: {first}, {second}",
    .other_prediction = "{quantity}: {point}에서 식은 {value}, 모델의 예측은 {predicted}",
    .exact_at_points =
        "점: 식을 맞춘 점 + 맞춤에 쓰지 않고 검증한 점. 이 모든 점에서 식은 정확한 산술로 집계와 같습니다. 유한한 점이 "
        "모든 점의 증명은 아닙니다.",
    .failed = "모든 양이 모델의 예측과 같은 식 하나를 갖지는 않습니다",
};

}  // namespace

const FitMessages& fit_messages(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
