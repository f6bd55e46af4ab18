/* device_type with nvidia, host, default, radeon and * on compute, loop, data, update, init, set and
   shutdown directives.  { accx-device-only } */
#include <openacc.h>
#include "../accx.run/check.h"

enum { N = 64 };

int
main (void)
{
  int a[N] = { 0 }, length = 32;
  #pragma acc parallel copy(a) device_type(nvidia) num_gangs(8) vector_length(length) async(1) \
    device_type(host) num_gangs(1) device_type(*) num_workers(2)
  #pragma acc loop device_type(nvidia, host) gang vector device_type(*) seq
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc wait
  #pragma acc kernels copy(a) dtype(host) num_gangs(1) async dtype(nvidia) num_workers(4) wait(1)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc serial copy(a) device_type(*) async(2) wait device_type(radeon) async(3)
  a[0] += 0;
  #pragma acc wait
  #pragma acc data copy(a) device_type(nvidia) async(1) device_type(default) async(2)
  {
    #pragma acc wait(1)
    #pragma acc parallel loop device_type(nvidia) tile(4) device_type(host) collapse(1)
    for (int i = 0; i < N; i++)
      a[i]++;
    #pragma acc update self(a) device_type(nvidia) async(1) wait device_type(host) wait(2)
  }
  #pragma acc wait
  #pragma acc init device_type(nvidia)
  #pragma acc init device_type(host) if(0)
  #pragma acc init device_type(*)
  #pragma acc set device_type(nvidia) device_num(0)
  #pragma acc set device_type(*)
  #pragma acc shutdown device_type(host)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3);
  return DONE ();
}
