/* As operand-lines-1.c, case 2.
   { accx-drivers sim } { accx-launches any } { accx-run-fails {operand-lines-1\.c:34.*read of 4 bytes} } */
#define CASE 2
#include "operand-lines-1.c"
