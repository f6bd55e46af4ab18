/* Reductions of arrays hold for the loops inside in C++, too.  { accx-options {-x c++} } */
#include "reduction-spread-2.c"
