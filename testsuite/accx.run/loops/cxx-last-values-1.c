/* What some iterations leave to the code behind a loop, in C++.
   { accx-options {-x c++} } */
#include "last-values-1.c"
