/* C++: as implicit-copy-element-1.c.
   { accx-options {-x c++ -fno-exceptions} } { accx-link-options -lstdc++ } */
#include "implicit-copy-element-1.c"
