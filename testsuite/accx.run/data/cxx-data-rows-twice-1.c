/* C++: as data-rows-twice-1.c.
   { accx-options {-x c++ -fno-exceptions} } { accx-link-options -lstdc++ } */
#include "data-rows-twice-1.c"
