/* C++: as data-rows-several-1.c.
   { accx-options {-x c++ -fno-exceptions} } { accx-link-options -lstdc++ } */
#include "data-rows-several-1.c"
