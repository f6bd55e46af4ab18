/* How far a loop reaches whose variable is set inside is not known: nothing is copied, in place of
   too little.
   { accx-run-fails {ILLEGAL_ADDRESS\); nothing is present where pointer a leads$} } { accx-drivers sim } */
#include <stdlib.h>
#define SEQ _Pragma ("acc loop seq")
#define ALL(BODY) { BODY }

int
main (void)
{
  int *a = calloc (100, sizeof *a);
  #pragma acc kernels
  ALL (SEQ for (int i = 0; i < 6; i++) { for (i = 5; i < 7; i++) a[i] += 1; a[i + 9] += 1; })
  return 0;
}
