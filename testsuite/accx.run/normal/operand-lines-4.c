/* As operand-lines-1.c, case 4.
   { accx-drivers sim } { accx-launches any } { accx-run-fails {operand-lines-1\.c:46.*read of 4 bytes} } */
#define CASE 4
#include "operand-lines-1.c"
