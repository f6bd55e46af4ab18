/* Objects with virtual functions, made by the device or the host: their virtual calls on the device,
   also where they have virtual bases.  */
#include "check.h"
#include <openacc.h>
#include <vector>
struct Shape { virtual ~Shape () = default; virtual double area () const = 0; virtual const char *name () const { return "shape"; } virtual double scale (double s) { return s * area (); } };
struct Circle : Shape { double r; explicit Circle (double r_) : r (r_) {} double area () const override { return 3.0 * r * r; } };
struct Rect : Shape { double w, h; Rect (double a, double b) : w (a), h (b) {} double area () const override { return w * h; } };
struct Square final : Rect { Square (double a) : Rect (a, a) {} double scale (double s) override { return -s * area (); } };
struct Base { int v = 1; virtual int get () const { return v; } virtual ~Base () {} };
struct L : virtual Base { int l = 2; int get () const override { return v + l; } };
struct R : virtual Base { int r = 3; virtual int other () const { return r; } };
struct D : L, R { int d = 4; int get () const override { return v + l + r + d; } int other () const override { return v * 100 + d; } };
static int viaL (const L *p) { return p->get () + p->v; }
static int viaR (const R *p) { return p->other () + p->v + p->get (); }
static int viaB (const Base &p) { return p.get (); }
#define CK(a, b) CHECK (0, a, b)
__attribute__((noipa)) void areas (Shape **s, double *o, int n)
{
#pragma acc parallel loop present (s[0:n]) copyout (o[0:n])
  for (int i = 0; i < n; i++)
    o[i] = s[i]->area () + s[i]->scale (2);
}
int main ()
{
  const int n = 60;
  double o[n];
  /* Made, used and freed in one region.  */
#pragma acc parallel loop copyout (o)
  for (int i = 0; i < n; i++)
    {
      Shape *s;
      if (i % 3 == 0) s = new Circle (i); else if (i % 3 == 1) s = new Rect (i, 2); else s = new Square (i);
      o[i] = s->area () + s->scale (2);
      delete s;
    }
  auto want = [] (int i) { double a = i % 3 == 0 ? 3. * i * i : i % 3 == 1 ? i * 2. : i * (double) i; return a + (i % 3 == 2 ? -2 : 2) * a; };
  for (int i = 0; i < n; i++)
    CK (o[i], want (i));
  /* Kept for later regions.  */
  Shape **s = (Shape **) acc_malloc (n * sizeof *s);
#pragma acc parallel loop deviceptr (s)
  for (int i = 0; i < n; i++)
    if (i % 3 == 0) s[i] = new Circle (i); else if (i % 3 == 1) s[i] = new Rect (i, 2); else s[i] = new Square (i);
  for (int i = 0; i < n; i++) o[i] = 0;
#pragma acc parallel loop deviceptr (s) copyout (o)
  for (int i = 0; i < n; i++)
    o[i] = s[i]->area () + s[i]->scale (2);
  for (int i = 0; i < n; i++)
    CK (o[i], want (i));
#pragma acc parallel loop deviceptr (s)
  for (int i = 0; i < n; i++)
    delete s[i];
  /* The host's.  */
  std::vector<Shape *> h (n);
  for (int i = 0; i < n; i++)
    {
      if (i % 3 == 0) { h[i] = new Circle (i); acc_copyin (h[i], sizeof (Circle)); }
      else if (i % 3 == 1) { h[i] = new Rect (i, 2);  acc_copyin (h[i], sizeof (Rect)); }
      else { h[i] = new Square (i);  acc_copyin (h[i], sizeof (Square)); }
    }
  acc_copyin (h.data (), n * sizeof (Shape *));
  for (int i = 0; i < n; i++)
    acc_attach ((void **) &h[i]);
  areas (h.data (), o, n);
  for (int i = 0; i < n; i++)
    CK (o[i], want (i));
  /* Virtual bases.  */
  int q[n];
#pragma acc parallel loop copyout (q)
  for (int i = 0; i < n; i++)
    {
      L l; R r; D d;
      l.v = i; d.v = i;
      q[i] = viaL (i % 2 ? &l : (L *) &d) + 1000 * viaR (i % 4 < 2 ? &r : (R *) &d) + viaB (d);
    }
  for (int i = 0; i < n; i++)
    {
      L l; R r; D d;
      l.v = i; d.v = i;
      CK (q[i], viaL (i % 2 ? &l : (L *) &d) + 1000 * viaR (i % 4 < 2 ? &r : (R *) &d) + viaB (d));
    }
  D d; d.v = 7; L l; l.l = 9;
  acc_copyin (&d, sizeof d); acc_copyin (&l, sizeof l);
  const L *ls[2] = { &d, &l };
  for (const L *p : ls)
    {
      int x = 0;
      const void *dp = acc_deviceptr ((void *) p);
      const L *pp = (const L *) dp;
#pragma acc serial copy (x) deviceptr (pp)
      x = viaL (pp);
      CK (x, viaL (p));
    }
  return DONE ();
}
