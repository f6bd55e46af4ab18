/* With check-host, too, a copy of an array's device memory to other memory leaves the array to the program.
   { accx-options -fplugin-arg-accx-check-host } { accx-launches any } */
#include "guard-right-3.c"
