/* Sections behind members of what a local reference leads to, in data clauses.
   { accx-options {-x c++} } */
#include "check.h"

struct list { int n; double *x, *y; };
struct pair { struct list a, b; };

static void
add (struct pair &p)
{
  struct list &a = p.a;
  const struct list &b = p.b;
  #pragma acc parallel loop copy(a.x[0:a.n]) copyin(b.y[0:b.n])
  for (int i = 0; i < a.n; i++)
    a.x[i] += b.y[i];
  #pragma acc data copy(a.x[0:a.n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < a.n; i++)
      a.x[i] *= 2;
    #pragma acc kernels present(a.x[0:a.n])
    for (int i = 0; i < a.n; i++)
      a.x[i] += a.n;
  }
}

/* The struct is present, or mapped by a construct around, and the clauses are about members.  */
static void
present_members (struct list &l)
{
  struct list &a = l;
  int last = 0;
  #pragma acc enter data copyin(l)
  #pragma acc enter data copyin(l.x[0:l.n])
  #pragma acc parallel loop present(a.x[0:50])
  for (int i = 0; i < 50; i++)
    a.x[i] += 1;
  #pragma acc serial present(a.n) copyout(last)
  last = a.n;
  CHECK (0, last, 50);
  #pragma acc exit data copyout(l.x[0:l.n])
  #pragma acc exit data delete(l)
  #pragma acc data copyin(a)
  {
    #pragma acc parallel loop copy(a.x[0:a.n])
    for (int i = 0; i < a.n; i++)
      a.x[i] -= 1;
  }
}

int
main (void)
{
  double x[50], y[50];
  struct pair p = { { 50, x, y }, { 50, y, y } };
  struct pair &r = p;
  for (int i = 0; i < 50; i++)
    {
      x[i] = i;
      y[i] = 10 * i;
    }
  add (p);
  present_members (p.a);
  #pragma acc parallel loop copy(r.a.x[0:50])
  for (int i = 0; i < r.a.n; i++)
    r.a.x[i] += 1;
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, x[i], 22 * i + 51);
  return DONE ();
}
