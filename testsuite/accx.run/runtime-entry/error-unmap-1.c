/* acc_unmap_data inside a data construct that holds the data.
   { accx-run-fails {^accx: gpu 0: acc_unmap_data of \[0x[0-9a-f]+,\+40\] at .*error-unmap-1\.c:12: still in use by a data construct$} } { accx-launches none } */
#include <openacc.h>

static int a[10];

int
main (void)
{
  acc_map_data (a, acc_malloc (sizeof a), sizeof a);
  #pragma acc data present(a)
  acc_unmap_data (a);
  return 0;
}
