/* update peer between devices that have nothing to do: the program's thread begins the copy
   itself, by one call of the driver; behind the earlier work of both devices and before
   their later work all the same.  A copy that fails so is done by the workers.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { N = 100, ROW = 50, THREADS = 4, EACH = 40 };

static int x[N];
static void region_host (void *data) { (void) data; }
static void *no_slot;
static const struct accx_kernel kernels[] = {
  { .host = region_host, .name = "region", .defaults = { 0, 1, 32 },
    .partitioned = 1u << ACCX_GANG }
};
static const struct accx_slot slots[] = { { "GOACC_parallel_keyed", &no_slot } };
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "peer.c", .image = "region", .image_bytes = 6,
  .kernels = kernels, .slots = slots, .n_kernels = 1, .n_slots = 1
};

static void (*deviceid) (int, int, const struct accx_site *);
static void (*deviceid_end) (const struct accx_site *);
static void (*peer) (int, int, const struct accx_site *);
static void (*wait_on) (int, int, int, ...);

static void
map_on (int device)
{
  struct unit_items m = { { x }, { sizeof x }, { MAP_TO } };
  deviceid (device, 0, NULL);
  GOACC_enter_data (DEVICE, ITEMS (m), QUEUE_SYNC, 0);
  deviceid_end (NULL);
}

static void
kernel_on (int device)
{
  struct unit_items none = { { NULL }, { 0 }, { 0 } };
  deviceid (device, 0, NULL);
  GOACC_parallel_keyed (DEVICE, region_host, ITEMS (none), 0);
  deviceid_end (NULL);
}

static void
copy (int to, int from, int first, int n)
{
  size_t bytes = n * sizeof *x;
  struct unit_items m = { { x + first, x + first }, { bytes, bytes },
			  { MAP_FORCE_TO, MAP_FORCE_FROM } };
  peer (to, from, NULL);
  GOACC_update (DEVICE, ITEMS (m), QUEUE_SYNC, 0);
}

static void
wait_all (void)
{
  for (int d = 0; d < 2; d++)
    wait_on (d, QUEUE_SYNC, 0, (const struct accx_site *) NULL);
}

/* Whether the last operation is behind the one before.  */
static int
in_turn (void)
{
  return fake_behind (&fake_ops[fake_n_ops - 1], &fake_ops[fake_n_ops - 2]);
}

static void
one_call_each (void)
{
  wait_all ();
  struct fake_counts before = fake_counts;
  unsigned ops = fake_n_ops;
  for (int i = 0; i < ROW; i++)
    {
      copy (0, 1, i, 1);
      CHECK (fake_n_ops - ops, i + 1);
    }
  CHECK (fake_counts.record - before.record, 0);
  CHECK (fake_counts.wait_event - before.wait_event, 0);
  CHECK (fake_counts.set_current - before.set_current <= 1, 1);
  wait_all ();
  CHECK (fake_counts.record - before.record, 0);
  CHECK (fake_counts.wait_event - before.wait_event, 0);
}

/* Every other operation is a kernel, on one side of the copy or the other.  */
static void
between_kernels (void)
{
  for (int side = 0; side < 4; side++)
    {
      for (int k = 0; k < 3; k++)
	{
	  kernel_on (side % 2);
	  if (side >= 2)
	    usleep (2000);      /* the worker has done it: the device may not have */
	  copy (1, 0, 3 * k, 3);
	}
      kernel_on (side % 2);
      wait_all ();
      for (unsigned i = fake_n_ops - 6; i < fake_n_ops; i++)
	CHECK (fake_behind (&fake_ops[i], &fake_ops[i - 1]), 1);
    }
}

/* What comes back has been brought first.  */
static void
there_and_back (void)
{
  copy (1, 0, 0, 50);
  copy (0, 1, 40, 20);
  wait_all ();
  CHECK (in_turn (), 1);
}

static int
value_on (int device, int i)
{
  acc_set_device_num (device, 5);
  int value = ((int *) acc_deviceptr (x))[i];
  acc_set_device_num (0, 5);
  return value;
}

static void
set_on (int device, int i, int value)
{
  acc_set_device_num (device, 5);
  ((int *) acc_deviceptr (x))[i] = value;
  acc_set_device_num (0, 5);
}

static void
failing (void)
{
  set_on (1, 7, 4711);
  setenv ("FAKE_FAIL", "cuMemcpyDtoDAsync_v2:1:999", 1);
  copy (0, 1, 7, 1);
  wait_all ();
  CHECK (value_on (0, 7), 4711);
}

/* Threads that copy and launch kernels, each with a part of the memory.  */
static void *
work (void *arg)
{
  int i = *(int *) arg;
  for (int k = 0; k < EACH; k++)
    {
      copy (0, 1, i, 1);
      if (k % 4 == i)
	kernel_on (i % 2);
      copy (1, 0, 20 + i, 1);
    }
  return NULL;
}

static void
several_threads (void)
{
  pthread_t threads[THREADS];
  int numbers[THREADS];
  for (int i = 0; i < THREADS; i++)
    {
      set_on (1, i, 100 + i);
      set_on (0, 20 + i, 200 + i);
    }
  for (int i = 0; i < THREADS; i++)
    {
      numbers[i] = i;
      CHECK (pthread_create (&threads[i], NULL, work, &numbers[i]), 0);
    }
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
  wait_all ();
  for (int i = 0; i < THREADS; i++)
    {
      CHECK (value_on (0, i), 100 + i);
      CHECK (value_on (1, 20 + i), 200 + i);
    }
}

int
main (void)
{
  setenv ("FAKE_DEVICES", "2", 1);
  setenv ("FAKE_PEER", "1", 1);
  deviceid = (__typeof__ (deviceid)) marker_lookup ("accx_deviceid");
  deviceid_end = (__typeof__ (deviceid_end)) marker_lookup ("accx_deviceid_end");
  peer = (__typeof__ (peer)) marker_lookup ("accx_peer");
  wait_on = (__typeof__ (wait_on)) marker_lookup ("accx_wait_on");
  accx_register (&unit);
  fake_n_params = 0;
  acc_init (5);
  for (int d = 0; d < 2; d++)
    map_on (d);
  /* The first copies make the ways.  */
  copy (0, 1, 0, 1);
  copy (1, 0, 0, 1);
  one_call_each ();
  between_kernels ();
  there_and_back ();
  failing ();
  several_threads ();
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("copies between idle devices");
}
