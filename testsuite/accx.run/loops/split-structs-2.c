/* A struct that is assigned as a whole, from an element and to one, is each iteration's own.
   { accx-notify {line=25 [^\n]*vector_length=128} } { accx-notify {line=34 [^\n]*vector_length=128} } */
#include "check.h"

enum { N = 300 };
struct place { double x, y; };
struct pair { struct place a; int n; };

int
main (void)
{
  static struct pair p[N], q[N];
  static double r[N];
  struct pair d;
  struct place e;
  for (int i = 0; i < N; i++)
    {
      p[i].a.x = i;
      p[i].a.y = i % 7;
      p[i].n = N - i;
    }

  #pragma acc data copyin(p) copyout(q, r)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	d = p[i];
	d.a.y += 1;
	q[p[i].n - 1] = d;
      }

    #pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	e = p[i].a;
	r[i] = e.x + e.y;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, q[N - 1 - i].a.x, i);
      CHECK_REAL (i, q[N - 1 - i].a.y, i % 7 + 1);
      CHECK (i, q[N - 1 - i].n, N - i);
      CHECK_REAL (i, r[i], i + i % 7);
    }
  return DONE ();
}
