/* Constructs with deviceid: those of one device run in the order of the program, with the
   values of when they were met; those of two devices at the same time; all of them before
   the program ends, and nothing is left.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"
#include <semaphore.h>
#include <time.h>

enum { MANY = 6000 };

static void region_host (void *data) { (void) data; }
static void *no_slot;
static const struct accx_param params[] = { { 0, ACCX_PARAM_VALUE, 8, 8 } };
static const struct accx_kernel kernels[] = {
  { region_host, "region", NULL, params, 1, { 0, 0, 0 }, { 0, 1, 32 }, 1u << ACCX_GANG, 0,
    NULL, 0 }
};
static const struct accx_slot slots[] = { { "GOACC_parallel_keyed", &no_slot } };
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "workers.c", .image = "region", .image_bytes = 6,
  .kernels = kernels, .slots = slots, .n_kernels = 1, .n_slots = 1
};

typedef void (*deviceid_fn) (int, int, const struct accx_site *);
typedef void (*end_fn) (const struct accx_site *);

static long ran[2];             /* kernels on each device; by its worker alone */
static _Atomic long wrong;
static sem_t met[2];
static bool meet;
static _Atomic bool missed;

/* The kernel: its number is its argument.  */
static void
kernel (const struct fake_launch *l)
{
  int d = (int) current - 1;
  wrong += l->params[0] != (uint64_t) ran[d];
  ran[d]++;
  if (meet)
    {
      struct timespec until;
      clock_gettime (CLOCK_REALTIME, &until);
      until.tv_sec += 50;
      sem_post (&met[d]);
      if (sem_timedwait (&met[1 - d], &until))
	missed = true;
    }
}

static void
post (int device, long number)
{
  long value = number;
  struct unit_items m = { { &value }, { sizeof value }, { MAP_FIRSTPRIVATE } };
  ((deviceid_fn) marker_lookup ("accx_deviceid")) (device, 0, NULL);
  GOACC_parallel_keyed (DEVICE, region_host, ITEMS (m), 0);
  ((end_fn) marker_lookup ("accx_deviceid_end")) (NULL);
  value = -1;
}

static void
wait_on (int device)
{
  acc_set_device_num (device, 5);
  acc_wait_all ();
}

/* Each device's kernel ends when the other one's has begun.  */
static void
overlap (void)
{
  meet = true;
  for (int d = 0; d < 2; d++)
    post (d, 0);
  for (int d = 0; d < 2; d++)
    wait_on (d);
  meet = false;
  CHECK (missed, 0);
}

/* More than may wait at once.  */
static void
order (void)
{
  for (long k = 1; k < MANY; k++)
    for (int d = 0; d < 2; d++)
      post (d, k);
  for (int d = 0; d < 2; d++)
    {
      wait_on (d);
      CHECK (ran[d], MANY);
    }
}

int
main (void)
{
  setenv ("FAKE_DEVICES", "2", 1);
  accx_register (&unit);
  fake_n_params = 1;
  fake_kernel = kernel;
  for (int d = 0; d < 2; d++)
    sem_init (&met[d], 0, 0);
  overlap ();
  order ();
  for (int d = 0; d < 2; d++)
    post (d, MANY);
  init_shutdown ();
  for (int d = 0; d < 2; d++)
    CHECK (ran[d], MANY + 1);
  CHECK (wrong, 0);
  CHECK (fake_leaks (), 0);
  DONE ("workers");
}
