/* acc_map_data is given device memory that is shorter than the array.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {map-short-1\.c:17: 400 bytes at 0x[0-9a-f]+: 200 of what acc_malloc returned are there} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N] = { 0 };
#ifdef RIGHT
  void *d = acc_malloc (sizeof a);
#else
  void *d = acc_malloc (sizeof a / 2);
#endif
  acc_map_data (a, d, sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc update self(a)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  acc_unmap_data (a);
  acc_free (d);
  return DONE ();
}