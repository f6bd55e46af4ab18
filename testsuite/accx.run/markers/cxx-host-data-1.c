/* C++: use_device of scalars, structs, members, captured variables and references, also in
   templates and with constructs inside.  { accx-device-only }
   { accx-options {-x c++} } { accx-link-options -lstdc++ } */
#include <openacc.h>
#include "check.h"

struct pair { int a; double b; };

static void
set (int *x, pair *s, double *p)
{
  #pragma acc parallel deviceptr(x, s, p)
  {
    *x += 41;
    s->a = 7;
    s->b *= 2;
    p[2] += 5;
  }
}

template <typename T> static void
check_references (T *&q, T &y, T (&z)[4])
{
  T *d = 0, *e = 0, *f = 0;
  #pragma acc host_data use_device(q, y, z)
  {
    d = q;
    e = &y;
    f = &z[1];
    #pragma acc parallel loop deviceptr(q) copy(z)
    for (int i = 0; i < 4; i++)
      q[i] += z[i];
    #pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      q[i] += z[i] + y;
  }
  CHECK (0, d == acc_deviceptr (q), 1);
  CHECK (1, e == acc_deviceptr (&y), 1);
  CHECK (2, f == acc_deviceptr (&z[1]), 1);
}

struct object
{
  double *m;
  int k;
  double list[5];

  void check ()
  {
    object *me = this;
    #pragma acc host_data use_device(m, k, list)
    {
      CHECK (0, m == acc_deviceptr (me->m), 1);
      CHECK (1, &k == acc_deviceptr (&me->k), 1);
      CHECK (2, &list[1] == acc_deviceptr (&me->list[1]), 1);
    }
    #pragma acc host_data use_device(this->m) if_present
    CHECK (3, m == acc_deviceptr (me->m), 1);
  }
};

int
main ()
{
  int x = 1;
  pair s = { 1, 2 };
  double a[10] = { 0 }, *p = a;
  #pragma acc data copy(x, s, a)
  {
    #pragma acc host_data use_device(x, s, p)
    set (&x, &s, p);
    _Pragma ("acc host_data use_device(a, x, s)")
    set (&x, &s, a);
    auto captured = [&] {
      #pragma acc host_data use_device(a, x, s)
      set (&x, &s, a);
    };
    captured ();
  }
  CHECK (0, x, 124);
  CHECK (0, s.a, 7);
  CHECK_REAL (0, s.b, 16.0);
  CHECK_REAL (0, a[2], 15.0);
  double z[4] = { 1, 2, 3, 4 }, y = 3, *q = a;
  #pragma acc data copy(z, y, a)
  check_references (q, y, z);
  CHECK_REAL (1, a[1], 7.0);
  CHECK_REAL (2, a[2], 24.0);
  object c;
  c.m = a;
  #pragma acc data copy(c, a)
  c.check ();
  #pragma acc host_data use_device(c.m, x) if(x < 0)
  {
    CHECK (0, c.m == a, 1);
    x = 5;
  }
  CHECK (0, x, 5);
  return DONE ();
}
