/* Exit routines with a null pointer or no bytes and acc_map_data of no bytes do nothing; acc_unmap_data ends what acc_create and acc_copyin counted.
   { accx-device-only } { accx-launches none } */
#include "check.h"
#include <openacc.h>

static char a[64];

int
main (void)
{
  char *d = acc_malloc (sizeof a);
  acc_map_data (a, d, 0);
  CHECK (2, acc_is_present (a, 1), 0);
  acc_map_data (a, d, sizeof a);
  for (int i = 0; i < 64; i++)
    CHECK (i, (char *) acc_create (a + i, 64 - i) - d, i);
  acc_delete (NULL, 4);
  acc_delete_async (NULL, 4, 1);
  acc_delete_finalize (NULL, 4);
  acc_delete_finalize_async (NULL, 4, 1);
  acc_copyout (NULL, 4);
  acc_copyout_async (NULL, 4, 1);
  acc_copyout_finalize (NULL, 4);
  acc_copyout_finalize_async (NULL, 4, 1);
  acc_delete (a, 0);
  acc_wait (1);
  CHECK (0, acc_is_present (a, sizeof a), 1);
  acc_unmap_data (a);
  CHECK (1, acc_is_present (a, 1), 0);
  acc_free (d);
  return DONE ();
}
