/* Reductions of complex numbers in C++, on constructs and loops.  { accx-options {-x c++} } */
#include "reduction-complex-both-1.c"
