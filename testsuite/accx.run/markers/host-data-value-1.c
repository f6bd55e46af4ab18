/* use_device of scalars and structs: their addresses in the block are those on the
   device, with and without conditions, next to arrays and pointers.  */
#include <openacc.h>
#include "check.h"

struct pair { int a; double b; };

static void
set (int *x, struct pair *s, double *z, int *list)
{
  #pragma acc parallel deviceptr(x, s, z, list)
  {
    *x += 41;
    s->a = 7;
    s->b *= 2;
    *z = 0.5;
    list[2] = 9;
  }
}

int
main (void)
{
  int x = 1, list[4] = { 0 }, *p = list, yes = 1, no = 0;
  struct pair s = { 1, 2 };
  double z = 0;
  static unsigned char c = 3;
  #pragma acc data copy(x, s, list, z, c)
  {
    #pragma acc host_data use_device(x, p, s, z)
    set (&x, &s, &z, p);
    void *host = &x, *device = acc_deviceptr (&x);
    #pragma acc host_data use_device(x) if(no)
    CHECK (0, (void *) &x == host, 1);
    #pragma acc host_data use_device(x) if(yes)
    CHECK (0, (void *) &x == device, 1);
    _Pragma ("acc host_data use_device(s), use_device(c)")
    {
      acc_memcpy_from_device (&list[1], &s.a, sizeof s.a);
      acc_memcpy_from_device (&list[3], &c, 1);
    }
    CHECK (0, list[1], 7);
    CHECK (0, list[3], 3);
    #pragma acc update device(list[1], list[3])
  }
  int absent = 5;
  #pragma acc host_data use_device(absent) if_present
  *&absent = 6;
  CHECK (0, absent, 6);
  CHECK (0, x, 42);
  CHECK (0, s.a, 7);
  CHECK_REAL (0, s.b, 4.0);
  CHECK_REAL (0, z, 0.5);
  CHECK (0, list[2], 9);
  return DONE ();
}
