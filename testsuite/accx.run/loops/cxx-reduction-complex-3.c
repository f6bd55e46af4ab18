/* Reductions of complex numbers in C++, at each level.  { accx-options {-x c++} } */
#include "reduction-complex-levels-1.c"
