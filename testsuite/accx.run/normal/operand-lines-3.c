/* As operand-lines-1.c, case 3.
   { accx-drivers sim } { accx-launches any } { accx-run-fails {operand-lines-1\.c:41.*read of 4 bytes} } */
#define CASE 3
#include "operand-lines-1.c"
