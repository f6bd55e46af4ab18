/* The mixed program compiled and linked with -flto.
   { accx-options "-flto" } { accx-link-options "-flto -O2" } */
#include "build.h"
