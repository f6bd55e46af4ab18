/* Reductions of arrays hold for the loops inside in C++, too.  { accx-options {-x c++} } */
#include "spread-reduction-2.c"
