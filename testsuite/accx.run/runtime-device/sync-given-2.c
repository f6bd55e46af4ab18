/* A construct waits for its kernel where that may reach what the program can see by other ways:
   through pointers that it loads; so does every one behind a kernel that stores addresses of
   data where the program may read them.
   { accx-device-only } { accx-link-options "-ldl" } */
#include "raw.h"

enum { N = 100 };
static int a[N], b[N];
static struct { int *p; } s;

int
main (void)
{
  int *at = NULL, *dev;
#pragma acc enter data create(a, b)
  dev = acc_deviceptr (a);
  s.p = a;
#pragma acc enter data copyin(s) attach(s.p)
  for (int k = 0; k < 5; k++)
    {
#pragma acc parallel loop present(s)
      for (int i = 0; i < N; i++)
	s.p[i] = k;
      CHECK (k, raw_read (dev + 9), k);
    }
#pragma acc parallel copyout(at) present(b)
  at = &b[0];
  for (int k = 0; k < 5; k++)
    {
#pragma acc parallel loop present(b)
      for (int i = 0; i < N; i++)
	b[i] = k;
      CHECK (k, raw_read (at + 9), k);
    }
  return DONE ();
}
