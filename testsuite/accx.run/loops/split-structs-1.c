/* A struct that iterations set before they read it is each iteration's own, in parallel and in kernels constructs:
   many threads run them.  One whose values go from one iteration to the next, or behind the loop, is not.
   { accx-notify {line=27 [^\n]*vector_length=128} } { accx-notify {line=36 [^\n]*vector_length=128} } */
#include "check.h"

enum { N = 300 };
struct place { double x, y; };
struct pair { struct place a; int n; };

int
main (void)
{
  static struct place p[N];
  static double q[N], r[N];
  struct place d;
  struct pair e;
  struct place last, sum;
  sum.x = 5;
  for (int i = 0; i < N; i++)
    {
      p[i].x = i;
      p[i].y = i % 7;
    }

  #pragma acc data copyin(p) copyout(q, r)
  {
    #pragma acc parallel loop copyin(d)
    for (int i = 0; i < N; i++)
      {
	d.x = p[i].x * 2;
	d.y = p[i].y + 1;
	q[i] = d.x * d.y;
      }

    #pragma acc kernels
    for (int i = 0; i < N; i++)
      {
	e.n = 0;
	for (int k = 0; k < 3; k++)
	  {
	    e.a.x = p[i].y + k;
	    e.n += (int) e.a.x;
	  }
	d.x = e.n;
	r[i] = d.x;
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, q[i], i * 2.0 * (i % 7 + 1));
      CHECK_REAL (i, r[i], 3 * (i % 7) + 3);
    }

  #pragma acc kernels copyin(p)
  for (int i = 0; i < N; i++)
    {
      last.x = p[i].x;
      last.y = last.x + 1;
    }
  CHECK_REAL (0, last.y, N);

  #pragma acc kernels copyin(p)
  for (int i = 0; i < N; i++)
    sum.x = sum.x / 2 + p[i].x;
  double want = 5;
  for (int i = 0; i < N; i++)
    want = want / 2 + i;
  CHECK_REAL (0, sum.x, want);
  return DONE ();
}
