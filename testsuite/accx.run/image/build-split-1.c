/* The mixed program compiled with -ffunction-sections -fdata-sections.  { accx-options "-ffunction-sections -fdata-sections" } */
#include "build.h"
