/* Reductions of complex numbers in C++.  { accx-options {-x c++} } */
#include "spread-reduction-3.c"
