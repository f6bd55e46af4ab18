/* Kernels are found by their host functions while units come and go.
   accx-objects: runtime/table/image-table.o  */
#include "table/table.h"
#include "base/base.h"
#include "unit.h"

struct runtime runtime = { .lock = PTHREAD_MUTEX_INITIALIZER };

enum { KERNELS = 100 };

static char functions[KERNELS + 1];

/* Any address is as good as a function's here.  */
static void (*host (int k)) (void *)
{
  return (void (*) (void *)) (void *) &functions[k];
}

static int
found (int k)
{
  struct kernel kernel;
  return image_find (host (k), &kernel) ? (int) kernel.index : -1;
}

int
main (void)
{
  static struct accx_kernel first[KERNELS], second[2];
  for (int k = 0; k < KERNELS; k++)
    first[k].host = host (k);
  first[7].flags = ACCX_KERNEL_WIDE;
  second[1].host = second[0].host = host (KERNELS);
  second[1].flags = ACCX_KERNEL_WIDE;
  struct accx_unit units[] = { { .image = "", .kernels = first, .n_kernels = KERNELS },
			       { .image = "", .kernels = second, .n_kernels = 2 } };
  struct image one = { .unit = &units[0], .n_constants = 1, .constants = { { 1000, 2000 } } };
  struct image two = { .unit = &units[1], .next = &one };
  CHECK (found (0), -1);
  images = &one;
  CHECK (image_publish (), 1);
  for (int k = 0; k < KERNELS; k++)
    CHECK (found (k), k == 7 ? -1 : k);
  CHECK (found (KERNELS), -1);
  CHECK (image_read_only (1999), 1);
  CHECK (image_read_only (2000), 0);
  images = &two;
  CHECK (image_publish (), 1);
  CHECK (found (KERNELS), 0);
  CHECK (found (99), 99);
  two.next = NULL;
  CHECK (image_publish (), 1);
  CHECK (found (99), -1);
  CHECK (image_read_only (1999), 0);
  image_free_tables ();
  CHECK (found (KERNELS), -1);
  DONE ("image-table");
}
