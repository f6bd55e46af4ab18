/* What some iterations leave to the code behind a loop, in C++.
   { accx-options {-x c++} } */
#include "loop-leave-1.c"
