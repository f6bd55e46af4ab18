/* Scalars beside each other in memory are apart on the device, where one of them begins between words: also
   those of one byte, whose atomic updates are of the word around.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 100 };

int
main (void)
{
  /* As they may lie on the stack: behind 16 bytes is M, then Z.  */
  struct { _Alignas (16) int front[4]; int m; _Complex float z; char odd, c; short s[3]; } at = { { 0 }, 0 };
  int *m = &at.m;
  _Complex float *z = &at.z;
  short *s = at.s;
  char *c = &at.c;
  *m = 3;
  *z = 1;
  *c = s[1] = s[2] = 0;
  #pragma acc parallel loop copy(z[0:1], m[0:1], s[1:2], c[0:1])
  for (int i = 0; i < N; i++)
    {
      if (i == N - 1)
	{
	  *m = i;
	  *z += 2;
	}
      #pragma acc atomic
      s[1 + i % 2] += 3;
      #pragma acc atomic
      *c += 1;
    }
  CHECK (0, *m, N - 1);
  CHECK (1, *z == 3, 1);
  CHECK (2, s[1], 150);
  CHECK (3, s[2], 150);
  CHECK (4, *c, 100);
  return DONE ();
}
