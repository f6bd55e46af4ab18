/* Atomic updates of narrow elements at the end of gang-private arrays whose size is
   no multiple of a word.  */
#include "check.h"

int
main (void)
{
  short out[3];
  unsigned char bytes[5];
#pragma acc parallel num_gangs(1) num_workers(2) vector_length(32) \
  copyout(out, bytes)
  {
    short s[3] = { 1, 2, 3 };
    unsigned char b[5] = { 0, 0, 0, 0, 7 };
#pragma acc loop worker vector
    for (int i = 0; i < 90; i++)
      {
#pragma acc atomic
	s[i % 3] += 2;
#pragma acc atomic
	b[i % 5] += 1;
      }
#pragma acc loop seq
    for (int k = 0; k < 3; k++)
      out[k] = s[k];
#pragma acc loop seq
    for (int k = 0; k < 5; k++)
      bytes[k] = b[k];
  }
  for (int k = 0; k < 3; k++)
    CHECK (k, out[k], 61 + k);
  for (int k = 0; k < 5; k++)
    CHECK (k, bytes[k], k < 4 ? 18 : 25);
  return DONE ();
}
