#include "rooftile/model/predict.hpp"
