/* device_type and collapse(force:) in a _Pragma operator: clauses of other devices
   are left out.  { accx-notify {vector_length=64 } } */
#include "check.h"

#define ACC(...) _Pragma (#__VA_ARGS__)
#define N 64

int main (void)
{
  int a[N];
  ACC (acc parallel loop copyout(a) device_type(host) vector_length(32) device_type(nvidia) num_gangs(1) vector_length(64))
  for (int i = 0; i != N; i++)
    a[i] = i;
  ACC (acc parallel loop collapse(force:2) copy(a) device_type(host) vector_length(32))
  for (int i = 0; i < 8; i++)
    {
      int k = i * 8;
      for (int j = 0; j < 8; j++)
	a[k + j] += 1;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 1);
  return DONE ();
}
