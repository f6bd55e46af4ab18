/* The method ehc: sections larger than shared memory, that begin anywhere, that only some
   threads come to, that threads write; parts of elements that are written.  No thread waits
   for another.
   { accx-options "-fplugin-arg-accx-cache=ehc" } { scan-ptx {st\.shared} } { scan-ptx-not {bar\.sync} } */
#include "check.h"

enum { N = 600, LARGE = 100000 };
struct pair { int a, b; };
static int a[N], b[N], x[N], big[LARGE];
static struct pair p[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 17 % 73;
      x[i] = i * 29 % (N - 4);
      p[i] = (struct pair) { i, 2 * i };
    }
  for (int i = 0; i < LARGE; i++)
    big[i] = i * 3 % 1000;
  #pragma acc parallel loop copyin(a, x, big) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(big[0:LARGE])
      int s = 0;
      for (int k = 0; k < 40; k++)
	s += big[i * 7 + k % 5] + big[LARGE - 1 - k];
      if (i % 3)
	{
	  #pragma acc cache(a[x[i]:4])
	  for (int k = 0; k < 12; k++)
	    s += a[x[i] + k % 4];
	}
      b[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      int s = 0;
      for (int k = 0; k < 40; k++)
	s += (i * 7 + k % 5) * 3 % 1000 + (LARGE - 1 - k) * 3 % 1000;
      for (int k = 0; i % 3 && k < 4; k++)
	s += 3 * a[x[i] + k];
      CHECK (i, b[i], s);
    }

  #pragma acc parallel loop copy(p) copyout(b)
  for (int i = 0; i < N; i++)
    {
      #pragma acc cache(p[i:1])
      for (int k = 0; k < 5; k++)
	{
	  p[i].b += p[i].a;
	  p[i].a++;
	}
      b[i] = p[i].b;
      struct pair t = p[i];
      t.a = -t.a;
      p[i] = t;
      b[i] += p[i].a;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, p[i].b, 2 * i + 5 * i + 10);
      CHECK (i, p[i].a, -(i + 5));
      CHECK (i, b[i], 2 * i + 5 * i + 10 - (i + 5));
    }
  return DONE ();
}
