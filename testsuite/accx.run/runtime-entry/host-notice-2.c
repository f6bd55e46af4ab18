/* Who asks for the host hears nothing.  { accx-drivers host } { accx-launches none }
   { accx-notify-not {accx: } } */
#include "build.h"
