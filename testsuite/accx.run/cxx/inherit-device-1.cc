/* Inheritance in device code: CRTP, multiple bases, using, virtual functions whose target is known. */
#include "check.h"
template <class D> struct Expr { double operator() (int i) const { return static_cast<const D &> (*this).eval (i); } };
struct Field : Expr<Field> { const double *p; Field (const double *p_) : p (p_) {} double eval (int i) const { return p[i]; } };
template <class A, class B> struct Sum : Expr<Sum<A, B>> { A a; B b; Sum (A a_, B b_) : a (a_), b (b_) {} double eval (int i) const { return a (i) + b (i); } };
template <class A> struct Scaled : Expr<Scaled<A>> { A a; double k; Scaled (A a_, double k_) : a (a_), k (k_) {} double eval (int i) const { return k * a (i); } };
template <class A, class B> Sum<A, B> operator+ (const Expr<A> &a, const Expr<B> &b) { return Sum<A, B> (static_cast<const A &> (a), static_cast<const B &> (b)); }
template <class A> Scaled<A> operator* (double k, const Expr<A> &a) { return Scaled<A> (static_cast<const A &> (a), k); }
struct Left { int l; int left () const { return l; } };
struct Right { int r; int right () const { return r; } };
struct Both : Left, Right { int both () const { return left () + right (); } };
struct Animal { int legs; Animal (int l) : legs (l) {} virtual ~Animal () {} virtual int sound () const { return 1; } };
struct Dog : Animal { Dog () : Animal (4) {} int sound () const override { return Animal::sound () + 10; } };
int main ()
{
  const int n = 50;
  double a[n], b[n], c[n]; int out[n], s[n];
  for (int i = 0; i < n; i++) a[i] = i, b[i] = 2 * i;
#pragma acc parallel loop copyin(a, b) copyout(c, out, s)
  for (int i = 0; i < n; i++)
    {
      c[i] = (Field (a) + 0.5 * Field (b)) (i);
      Both t; t.l = i; t.r = 5;
      out[i] = t.both ();
      Dog d;
      s[i] = d.sound () + d.legs;
    }
  for (int i = 0; i < n; i++) { CHECK_REAL (i, c[i], 2 * i); CHECK (i, out[i], i + 5); CHECK (i, s[i], 15); }
  return DONE ();
}
