/* Clauses may name members that are references, to pointers with sections, scalars and arrays, also of members
   and bases: reductions, data constructs, enter and exit data, update.  */
#include "check.h"

enum { N = 24 };

struct Base
{
  double &x;
  int (&a)[10];
};

struct View : Base
{
  double *&p;
  int n;
  View (double &x, int (&a)[10], double *&p) : Base { x, a }, p (p), n (N) {}

  void sections ()
  {
#pragma acc parallel loop copy(p[0:n])
    for (int i = 0; i < n; i++)
      p[i] += 3;
#pragma acc data copy(this->p[5:n - 5])
    {
#pragma acc parallel loop present(p[5:n - 5])
      for (int i = 5; i < n; i++)
	p[i] *= 2;
#pragma acc parallel loop
      for (int i = 5; i < N; i++)
	p[i] += 1;
    }
  }
  void stay ()
  {
#pragma acc enter data copyin(p[2:6], x, a)
#pragma acc parallel loop present(p[2:6], x, a)
    for (int i = 2; i < 8; i++)
      {
	p[i] += x;
	a[i] -= (int) x;
      }
#pragma acc parallel present(x)
    x = 100;
#pragma acc update self(a[2:3], x)
#pragma acc exit data copyout(p[2:6]) delete(x, a)
  }
  void reduce ()
  {
#pragma acc parallel loop reduction(+:x) copyin(p[0:N])
    for (int i = 0; i < N; i++)
      x += p[i];
#pragma acc parallel loop reduction(+:a)
    for (int i = 0; i < 40; i++)
      a[i % 10]++;
#pragma acc data copy(x)
    {
#pragma acc parallel loop reduction(max:x)
      for (int i = 0; i < N; i++)
	x = x > i * 1000 ? x : i * 1000;
    }
  }
};

struct Pair
{
  View v;
  void run ()
  {
#pragma acc parallel loop copy(this->v.p[0:N]) copyin(v.x)
    for (int i = 0; i < N; i++)
      v.p[i] -= v.x;
  }
};

/* References to pointers that are variables.  */
static void
variables (double *&q, int n)
{
#pragma acc parallel loop copy(q[5:n - 5])
  for (int i = 5; i < n; i++)
    q[i] += 1;
#pragma acc data copy(q[5:n - 5])
  {
#pragma acc parallel loop
    for (int i = 5; i < n; i++)
      q[i] += 2;
#pragma acc kernels
    for (int i = 5; i < n; i++)
      q[i] *= 2;
  }
#pragma acc parallel copy(q[5:n - 5])
  {
    q += 5;
    q[0] = 7;
    q -= 5;
  }
}

int
main ()
{
  double x = 2, *p = new double[N], want[N];
  int a[10];
  for (int i = 0; i < N; i++)
    p[i] = i;
  for (int i = 0; i < 10; i++)
    a[i] = i;
  View v (x, a, p);
  v.sections ();
  v.stay ();
  for (int i = 0; i < N; i++)
    {
      want[i] = i < 5 ? i + 3 : 2 * (i + 3) + 1;
      want[i] += i >= 2 && i < 8 ? 2 : 0;
      CHECK_REAL (i, p[i], want[i]);
    }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i >= 2 && i < 5 ? i - 2 : i);
  CHECK_REAL (0, x, 100);
  v.reduce ();
  CHECK_REAL (1, x, 1000 * (N - 1));
  CHECK (3, a[3], 1 + 4);
  x = 0.5;
  Pair { v }.run ();
  variables (p, N);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, p[i], i < 5 ? want[i] - 0.5 : i == 5 ? 7 : (want[i] - 0.5 + 3) * 2);
  delete[] p;
  return DONE ();
}
