/* openacc.h has the types, constants and prototypes of section 3.
   { accx-device-only } */
#include <openacc.h>
#include <openacc.h>
#include "../accx.run/check.h"

/* Prototypes: wrong ones do not compile.  */
static int (*const f1) (acc_device_t) = acc_get_num_devices;
static void (*const f2) (int, acc_device_t) = acc_set_device_num;
static acc_device_t (*const f3) (void) = acc_get_device_type;
static size_t (*const f4) (int, acc_device_t, acc_device_property_t) = acc_get_property;
static const char *(*const f5) (int, acc_device_t, acc_device_property_t) = acc_get_property_string;
static void (*const f6) (int, acc_device_t) = acc_init_device;
static void (*const f7) (int, acc_device_t) = acc_shutdown_device;
static int (*const f8) (int, int) = acc_async_test_device;
static void (*const f9) (int, int, int) = acc_wait_device_async;
static int (*const f10) (int, int *) = acc_wait_any;
static void *(*const f11) (size_t) = acc_malloc;
static void *(*const f12) (void *, size_t) = acc_copyin;
static void (*const f13) (void *, size_t, int) = acc_copyout_finalize_async;
static void (*const f14) (void *, void *, size_t, int, int) = acc_memcpy_d2d;
static void (*const f15) (void **) = acc_attach;
static int (*const f16) (void *, size_t) = acc_is_present;

int
main (void)
{
  acc_device_t types[] = { acc_device_none, acc_device_default, acc_device_host,
                           acc_device_not_host, acc_device_current, acc_device_nvidia,
                           acc_device_radeon };
  acc_device_property_t properties[] = { acc_property_memory, acc_property_free_memory,
                                         acc_property_shared_memory_support,
                                         acc_property_name, acc_property_vendor,
                                         acc_property_driver };
  int queues[] = { acc_async_noval, acc_async_sync, acc_async_default };
  for (int i = 0; i < 7; i++)
    for (int j = 0; j < i; j++)
      CHECK (10 * i + j, types[i] != types[j], 1);
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < i; j++)
      CHECK (10 * i + j, properties[i] != properties[j], 1);
  for (int i = 0; i < 3; i++)
    CHECK (i, queues[i] < 0 && (i == 0 || queues[i] != queues[i - 1]), 1);
  CHECK (0, f1 && f2 && f3 && f4 && f5 && f6 && f7 && f8 && f9 && f10 && f11 && f12 && f13
            && f14 && f15 && f16, 1);
  int x = 4;
  acc_async_t queue = acc_async_noval;
  #pragma acc parallel num_gangs(1) copy(x) async(queue)
  x *= 11;
  acc_wait_all ();
  CHECK (1, x, 44);
  return DONE ();
}
