/* Reductions of complex numbers in C++.  { accx-options {-x c++} } */
#include "reduction-spread-3.c"
