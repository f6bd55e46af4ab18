/* Without a device everything runs on the host in shared memory: no copies, all
   present, constructs call the host function.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static int a[10];

static void
region (void *data)
{
  int **hosts = data;
  hosts[0][3] = 33;
  CHECK (acc_get_device_type (), DEVICE_HOST);
}

int
main (void)
{
  struct unit_items m = { { a }, { sizeof a }, { MAP_TO } };
  struct unit_items use = { { a }, { 0 }, { MAP_USE_DEVICE_PTR } };
  setenv ("ACCX_DRIVER", "host", 1);
  CHECK (acc_get_num_devices (DEVICE_NVIDIA), 0);
  CHECK (acc_get_num_devices (DEVICE_HOST), 1);
  CHECK (acc_get_device_type (), DEVICE_HOST);
  CHECK (acc_on_device (DEVICE_HOST), 1);
  CHECK (acc_on_device (DEVICE_NVIDIA), 0);
  GOACC_data_start (DEVICE, ITEMS (m));
  GOACC_data_start (DEVICE, ITEMS (use));
  CHECK (use.hosts[0] == a, 1);
  GOACC_data_end ();
  GOACC_parallel_keyed (DEVICE, region, ITEMS (m), 2 << 28 | 1, 3 << 28 | 1, 2,
			0);
  CHECK (a[3], 33);
  GOACC_data_end ();
  CHECK (a[3], 33);
  GOACC_update (DEVICE, ITEMS (m), QUEUE_SYNC, 0);
  GOACC_wait (QUEUE_SYNC, 0);
  CHECK (acc_is_present (a, sizeof a), 1);
  CHECK (acc_copyin (a, sizeof a) == a, 1);
  acc_copyout (a, sizeof a);
  CHECK (acc_deviceptr (a) == a, 1);
  CHECK (acc_hostptr (a) == a, 1);
  acc_map_data (a, a, sizeof a);
  acc_unmap_data (a);
  int *p = acc_malloc (sizeof a);
  a[4] = 44;
  acc_memcpy_to_device (p, a, sizeof a);
  CHECK (p[4], 44);
  acc_free (p);
  CHECK (acc_async_test (5), 1);
  CHECK (acc_async_test_all (), 1);
  acc_wait_all ();
  CHECK (acc_get_cuda_stream (1) == NULL, 1);
  CHECK (acc_get_current_cuda_context () == NULL, 1);
  CHECK (acc_get_property (0, DEVICE_HOST, PROPERTY_MEMORY) > 0, 1);
  init_shutdown ();
  DONE ("host mode");
}
