/* acc_map_data makes device memory of the user the copy of host data; acc_unmap_data ends that and keeps the memory.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 80 };
static int a[N];

int
main (void)
{
  int *d = acc_malloc (2 * sizeof a);
  acc_map_data (a, d + N, sizeof a);
  CHECK (0, acc_is_present (a, sizeof a), 1);
  CHECK (1, (int *) acc_deviceptr (a + 3) - d, N + 3);
  CHECK (2, acc_hostptr (d + N + 9) == a + 9, 1);
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_update_device (a, sizeof a);
  /* Present for each clause: nothing is copied, nothing goes away.  */
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] *= 5;
  #pragma acc enter data copyin(a[4:8])
  #pragma acc exit data delete(a[4:8]) finalize
  acc_delete (a, sizeof a);
  acc_copyout_finalize (a, sizeof a);
  CHECK (3, acc_is_present (a, sizeof a), 1);
  acc_unmap_data (a);
  CHECK (4, acc_is_present (a, 1), 0);
  CHECK (5, acc_deviceptr (a) == NULL, 1);
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] = d[N + i] + 1;
  int back[N];
  acc_memcpy_from_device (back, d, sizeof back);
  for (int i = 0; i < N; i++)
    CHECK (i, back[i], 5 * i + 1);
  /* The same memory for other data.  */
  acc_map_data (back, d, sizeof back);
  #pragma acc parallel loop present(back)
  for (int i = 0; i < N; i++)
    back[i] -= 1;
  acc_update_self (back, sizeof back);
  acc_unmap_data (back);
  for (int i = 0; i < N; i++)
    CHECK (i, back[i], 5 * i);
  acc_free (d);
  return DONE ();
}
