/* The mixed program compiled with -fstack-protector-all.  { accx-options "-fstack-protector-all" } */
#include "build.h"
