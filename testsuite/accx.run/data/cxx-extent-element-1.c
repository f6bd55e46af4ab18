/* C++: as extent-element-1.c.
   { accx-options {-x c++ -fno-exceptions} } { accx-link-options -lstdc++ } */
#include "extent-element-1.c"
