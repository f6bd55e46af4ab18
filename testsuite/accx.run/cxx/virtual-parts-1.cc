/* Virtual calls of objects whose base is not at their start or is virtual; dynamic_cast; calls
   through pointers to members.  */
#include "check.h"
#include <openacc.h>
struct A
{
  int x;
  A (int x_) : x (x_) {}
  virtual int f (int i) const { return x + i; }
  virtual int g (int) const = 0;
  virtual A *self () { return this; }
  virtual ~A () {}
};
struct X { double d; virtual int h (int) { return 7; } };
struct B : A { B () : A (3) {} int g (int i) const override { return 2 * i; } B *self () override { return this; } };
struct C : X, A
{
  int k;
  C () : A (4), k (9) {}
  int f (int i) const override { return k * i; }
  int g (int i) const override { return 3 * i + k; }
};
struct V : virtual A { int m = 5; V () : A (1) {} int g (int i) const override { return i * m; } };
struct P { int k; int p (int i) const { return i * k; } int q (int i) const { return i + k; } };

__attribute__ ((noipa)) static void
call (const A *p, int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = p->f (a[i]) + p->g (i);
}

__attribute__ ((noipa)) static void
member (int (P::*m) (int) const, int *a, int n)
{
  P o = { 5 };
#pragma acc parallel loop copy(a[0:n]) firstprivate(o, m)
  for (int i = 0; i < n; i++)
    a[i] = (o.*m) (i);
}

int
main ()
{
  enum { N = 30 };
  int a[N], kinds[N];
#pragma acc parallel loop copyout(a, kinds)
  for (int i = 0; i < N; i++)
    {
      B b;
      C c;
      V v;
      A *p = i % 3 == 0 ? (A *) &b : i % 3 == 1 ? (A *) &c : (A *) &v;
      a[i] = p->f (i) + p->g (i) + p->self ()->x;
      C *q = dynamic_cast <C *> (p);
      kinds[i] = q ? q->k : dynamic_cast <B *> (p) ? 1 : 2;
    }
  for (int i = 0; i < N; i++)
    {
      int f = i % 3 == 0 ? 3 + i : i % 3 == 1 ? 9 * i : 1 + i;
      int g = i % 3 == 0 ? 2 * i : i % 3 == 1 ? 3 * i + 9 : 5 * i;
      CHECK (i, a[i], f + g + (i % 3 == 0 ? 3 : i % 3 == 1 ? 4 : 1));
      CHECK (i, kinds[i], i % 3 == 0 ? 1 : i % 3 == 1 ? 9 : 2);
    }
  B b;
  C c;
  V v;
  acc_copyin (&b, sizeof b);
  acc_copyin (&c, sizeof c);
  acc_copyin (&v, sizeof v);
  const A *all[] = { &b, &c, &v };
  for (const A *p : all)
    {
      for (int i = 0; i < N; i++)
	a[i] = i;
      call (p, a, N);
      for (int i = 0; i < N; i++)
	CHECK (i, a[i], p->f (i) + p->g (i));
    }
  member (&P::p, a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 5 * i);
  member (&P::q, a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 5 + i);
  return DONE ();
}
