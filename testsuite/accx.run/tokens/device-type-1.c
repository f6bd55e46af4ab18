/* Of the clauses behind device_type those for nvidia hold, else those for *; they
   stand for default clauses of the same name.  { accx-options -w } */
#include "check.h"
#include <openacc.h>
/* { accx-notify {num_gangs=3 num_workers=1 vector_length=32} } */

enum { N = 100 };
static int a[N], prefix[N];

int
main (void)
{
  #pragma acc parallel loop num_gangs(7) device_type(radeon) num_gangs(2) worker \
	      device_type(NVIDIA) num_gangs(3) gang vector vector_length(32) \
	      device_type(*) seq copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  #pragma acc parallel copy(a, prefix) num_gangs(1)
  {
    #pragma acc loop gang, dtype(radeon, nvidia), vector, device_type(host) seq
    for (int i = 0; i < N; i++)
      prefix[i] = a[i];
    #pragma acc loop gang device_type(*) seq
    for (int i = 1; i < N; i++)
      prefix[i] += prefix[i - 1];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, prefix[i], i + 1);
  return DONE ();
}
