/* Gang-private memory that goes out of scope in code with exceptions enabled.
   { accx-options {-x c++} } */
#include "atomic-shared-real-1.c"
