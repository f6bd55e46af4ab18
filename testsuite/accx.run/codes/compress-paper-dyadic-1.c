/* The paper's dyadic convolution with compressed arrays: errors no larger than the paper's, which the
   program checks.
   { accx-device-only } { accx-options {-DDEFAULT_SIZE=128} } */
#include "../../examples/compression/dyadic.c"
