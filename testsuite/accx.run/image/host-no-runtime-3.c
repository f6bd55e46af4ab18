/* ACCX_DRIVER=host without libaccx is no error.  { accx-plugin-alone } { accx-drivers host }
   { accx-launches none } { accx-notify {^accx: libaccx\.so\.1 not found .*run on the host$} } */
#include "build.h"
