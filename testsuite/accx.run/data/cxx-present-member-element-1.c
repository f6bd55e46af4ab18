/* C++: as present-member-element-1.c.
   { accx-options {-x c++ -fno-exceptions} } { accx-link-options -lstdc++ } */
#include "present-member-element-1.c"
