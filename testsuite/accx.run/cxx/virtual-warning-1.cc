/* What asks for the class of an object, and pointers to members that may be virtual, run on the host,
   with a warning.  { accx-no-strict } */
#include "check.h"
#include <typeinfo>
struct A { int x = 1; virtual int f (int i) { return i + x; } int p (int i) { return i * 2; } };
struct B : A { int f (int i) override { return i - x; } };

__attribute__ ((noipa)) static void
member (int (A::*m) (int), int *a, int n)
{
#pragma acc parallel loop copy(a[0:n]) firstprivate(m)	// { dg-warning "pointer to a member of a class that has virtual functions" }
  for (int i = 0; i < n; i++)
    {
      A x;
      B y;
      A *o = i % 2 ? &x : &y;
      a[i] = (o->*m) (i);
    }
}

int
main ()
{
  int a[10];
  member (&A::f, a, 10);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i % 2 ? i + 1 : i - 1);
  member (&A::p, a, 10);
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], 2 * i);
#pragma acc parallel loop copy(a)	// { dg-warning "the class of an object that has virtual functions is asked for" }
  for (int i = 0; i < 10; i++)
    {
      A x;
      B y;
      A *o = i % 2 ? &x : &y;
      a[i] = typeid (*o) == typeid (B);
    }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i % 2 == 0);
  /* One of the class's own kind.  */
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    {
      B y;
      a[i] = y.f (i);
    }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i - 1);
  return DONE ();
}
