/* In constructs and directives inside of host_data the variables of use_device are the
   program's: arrays, pointers, scalars and members that the device has, with clauses and
   without, in what is between them the device's addresses.  { accx-device-only } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

enum { N = 100 };

struct holder { int *p; int list[4]; int count; };

static void
whole (void)
{
  int a[N], b[N], x = 3, *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    a[i] = b[i] = p[i] = i;
  #pragma acc data copy(a, b, p[0:N], x)
  {
    int *device = acc_deviceptr (a), *device_x = acc_deviceptr (&x);
    #pragma acc host_data use_device(a, p, x)
    {
      CHECK (0, a == device, 1);
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	a[i] += p[i] + b[i];
      CHECK (0, a == device, 1);
      #pragma acc data present(a)
      {
	CHECK (0, a == device, 1);
	#pragma acc parallel loop deviceptr(p) present(a)
	for (int i = 0; i < N; i++)
	  p[i] += a[i];
      }
      #pragma acc parallel present(x)
      x++;
      CHECK (0, &x == device_x, 1);
      #pragma acc update self(x)
    }
    CHECK (0, x, 4);
    _Pragma ("acc host_data use_device(a, x)")
    {
      #pragma acc kernels
      for (int i = 0; i < N; i++)
	a[i]++;
      CHECK (1, &x == device_x, 1);
    }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i + 1);
      CHECK (i, p[i], 4 * i);
    }
  free (p);
}

static void
members (struct holder *h)
{
  #pragma acc data copy(h->p[0:N], h->list, h->count)
  {
    int *device = acc_deviceptr (h->p), *list = acc_deviceptr (h->list);
    int *count = acc_deviceptr (&h->count);
    #pragma acc host_data use_device(h->p, h->list, h->count)
    {
      CHECK (0, h->p == device, 1);
      CHECK (1, h->list == list, 1);
      CHECK (2, &h->count == count, 1);
      int *q = h->p;
      #pragma acc parallel deviceptr(q)
      q[3] = 7;
    }
    #pragma acc host_data if_present use_device(h->p) if(h->count > 100)
    CHECK (3, h->p == device, 0);
  }
  CHECK (0, h->p[3], 7);
}

int
main (void)
{
  static int numbers[N];
  struct holder h = { numbers, { 1, 2, 3, 4 }, 5 };
  whole ();
  members (&h);
  return DONE ();
}
