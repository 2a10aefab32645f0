#include "app/teach/explanation_words.hpp"

namespace rooftile::app {

namespace {

constexpr ExplanationWords english{"meaning",
                                   "type",
                                   "formula",
                                   "in formulas",
                                   "in JSON",
                                   "example",
                                   "see also",
                                   "rooftile explain TOPIC explains one of these, with an example computed for you:",
                                   {"Words", "How tiles and machines work", "Misreadings", "Checking", "Questions"},
                                   {"Figures of the workload", "Figures of the machine", "Figures of a schedule",
                                    "Figures of one operand of a schedule", "Figures of a level of cache"},
                                   {"integer", "real number", "true or false", "text", "words"}};

constexpr ExplanationWords korean{
    "뜻",
    "자료형",
    "식",
    "식에서의 이름",
    "JSON",
    "예",
    "관련 주제",
    "rooftile explain TOPIC은 아래 주제 하나를, 바로 계산한 예와 함께 설명합니다.",
    {"기본 용어", "타일과 하드웨어", "오해", "확인", "토론 질문"},
    {"작업의 수치", "하드웨어의 수치", "스케줄의 수치", "스케줄의 피연산자 하나의 수치", "캐시 단계의 수치"},
    {"정수", "실수", "참 또는 거짓", "글", "낱말 목록"}};

}  // namespace

const ExplanationWords& explanation_words(Language language) { return language == Language::ko ? korean : english; }

}  // namespace rooftile::app
