/* Where libaccx is not found two units print one line, not two, and no other.
   { accx-plugin-alone } { accx-drivers sim } { accx-env ACCX_DRIVER= } { accx-launches none }
   { accx-sources "units-two-1-aux.c" } { accx-notify-not "accx.*\n(.*\n)*.*accx" } */
#include "units-two-1.c"
