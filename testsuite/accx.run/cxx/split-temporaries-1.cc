/* C++: `s += *p++' and the like, whose right operand has an effect, keep no loop of a kernels construct from running
   in parallel.
   SPDX-License-Identifier: GPL-3.0-or-later
   { accx-notify {function=[^ ]*total[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+ } }
   { accx-notify {function=[^ ]*added[^ ]* line=[0-9]+ [^\n]*vector_length=128 } }
   { accx-notify {function=[^ ]*narrow[^ ]* line=[0-9]+ [^\n]*vector_length=128 } } */
#include "check.h"

enum { N = 500 };

__attribute__ ((noipa)) static long
total (const int *p, int n)
{
  long s = 0;
  #pragma acc kernels
  while (n-- > 0)
    s += *p++;
  return s;
}

__attribute__ ((noipa)) static long
added (int *__restrict x, const int *__restrict y, int n)
{
  const int *from = x;
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    *x++ += 2 * *y++;
  return x - from;
}

__attribute__ ((noipa)) static void
narrow (unsigned char *__restrict c, const int *__restrict y, int n)
{
  #pragma acc kernels copy(c[0:n]) copyin(y[0:n])
  for (int i = 0; i < n; i++)
    c[i] ^= *y++ + 250;
}

int
main ()
{
  int x[N], y[N];
  unsigned char c[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      c[i] = i * 7;
      y[i] = i % 17;
    }
  long want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];
  CHECK (0, total (x, N), want);
  CHECK (0, total (x, 0), 0);
  long moved = added (x, y, N - 1);
  CHECK (0, moved, N - 1);
  narrow (c, y, N);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, x[i], i + (i < N - 1 ? 2 * (i % 17) : 0));
      CHECK (i, c[i], (unsigned char) ((unsigned char) (i * 7) ^ (i % 17 + 250)));
    }
  return DONE ();
}
