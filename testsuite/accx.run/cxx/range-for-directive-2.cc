/* The same before C++17, without structured bindings, views and spans.  { accx-options {-std=c++11 -Wall -Wextra} } */
#include "range-for-directive-1.cc"
