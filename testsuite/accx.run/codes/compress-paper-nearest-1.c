/* The paper's nearest neighbour with compressed arrays: errors no larger than the paper's, which the
   program checks.
   { accx-device-only } { accx-options {-DDEFAULT_SIZE=3000} } */
#include "../../examples/compression/nearest.c"
