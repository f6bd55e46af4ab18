/* Atomic directives with lines of the preprocessor between them and their statements, or in
   these.  */
#include "check.h"
#define YES

int
main (void)
{
  int hits[8] = { 0 }, n = 0, old[100];
  #pragma acc parallel loop copy(hits, n) copyout(old)
  for (int i = 0; i < 100; i++)
    {
#ifdef YES
      #pragma acc atomic
#endif
      hits[i & 7] += 1;
      #pragma acc atomic capture
      {
#ifdef YES
	old[i] = n;
#else
	old[i] = 0;
#endif
	n += 2;
      }
      #pragma acc atomic
#if 0
      hits[0] = 0;
#endif
      hits[i & 3] += 1;
    }
  CHECK (0, hits[0], 13 + 25);
  CHECK (1, hits[7], 12);
  CHECK (2, n, 200);
  int sum = 0;
  for (int i = 0; i < 100; i++)
    sum += old[i];
  CHECK (3, sum, 9900);
  return DONE ();
}
