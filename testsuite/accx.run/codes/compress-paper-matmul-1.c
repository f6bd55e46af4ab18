/* The paper's matrix product with compressed arrays: errors no larger than the paper's, which the
   program checks.
   { accx-device-only } { accx-options {-DDEFAULT_SIZE=24} } */
#include "../../examples/compression/matmul.c"
