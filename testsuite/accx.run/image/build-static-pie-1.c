/* The mixed program as a position-dependent executable.
   { accx-options "-fno-pie" } { accx-link-options "-no-pie" } */
#include "build.h"
