/* The paper's HotSpot with compressed arrays: errors no larger than the paper's, which the
   program checks.
   { accx-device-only } { accx-options {-DDEFAULT_SIZE=16 -DDEFAULT_ITERATIONS=40} } */
#include "../../examples/compression/hotspot.c"
