/* detach gives the device's pointer its host value back; what is not attached stays; finalize.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 8 };
struct s { int *p, *q; };
static int a[N], b[N];

/* The pointers of S on the device: 0 the host's, 1 attached.  */
static int
attached (struct s *s)
{
  unsigned long p = 0, q = 0;
  #pragma acc serial present(s[0:1]) copyout(p, q)
  {
    p = (unsigned long) s->p;
    q = (unsigned long) s->q;
  }
  return (p == (unsigned long) s->p ? 0 : p == (unsigned long) acc_deviceptr (a) ? 1 : 100)
	 + (q == (unsigned long) s->q ? 0 : q == (unsigned long) acc_deviceptr (b + 2) ? 10 : 100);
}

int
main (void)
{
  struct s s = { a, b + 2 }, *t = &s;
  #pragma acc enter data copyin(a, b, s)
  #pragma acc exit data detach(s.p)
  CHECK (0, attached (&s), 0);
  #pragma acc enter data attach(s.p, t->q)
  CHECK (1, attached (&s), 11);
  #pragma acc exit data detach(t->p)
  CHECK (2, attached (&s), 10);
  #pragma acc enter data attach(s.q) async(3)
  #pragma acc exit data detach(s.q) async(3)
  #pragma acc wait(3)
  CHECK (3, attached (&s), 10);
  #pragma acc exit data detach(s.q, s.p) finalize
  CHECK (4, attached (&s), 0);
  #pragma acc exit data detach(s.q) if(0)
  #pragma acc exit data delete(a, b) copyout(s)
  CHECK (5, s.p == a && s.q == b + 2, 1);
  /* What is not there at all.  */
  #pragma acc exit data detach(s.p)
  return DONE ();
}
