/* update peer orders its copy on the devices, by events: behind the earlier work of both,
   before their later work, copies in both directions not behind each other, copies of the
   same memory in turn; and copies in a row share the events.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { N = 100, ROW = 200, QUEUE = 3, ASYNC = 2 << 28 };

static int x[N];
static void region_host (void *data) { (void) data; }
static void *no_slot;
static const struct accx_kernel kernels[] = {
  { region_host, "region", NULL, NULL, 0, { 0, 0, 0 }, { 0, 1, 32 }, 1u << ACCX_GANG, 0,
    NULL, 0 }
};
static const struct accx_slot slots[] = { { "GOACC_parallel_keyed", &no_slot } };
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "peer.c", .image = "region", .image_bytes = 6,
  .kernels = kernels, .slots = slots, .n_kernels = 1, .n_slots = 1
};

typedef void (*deviceid_fn) (int, int, const struct accx_site *);
typedef void (*end_fn) (const struct accx_site *);
static deviceid_fn deviceid;
static end_fn deviceid_end;

static void
map_on (int device)
{
  struct unit_items m = { { x }, { sizeof x }, { MAP_TO } };
  deviceid (device, 0, NULL);
  GOACC_enter_data (DEVICE, ITEMS (m), QUEUE, 0);
  deviceid_end (NULL);
}

static void
kernel_on (int device)
{
  struct unit_items none = { { NULL }, { 0 }, { 0 } };
  deviceid (device, 0, NULL);
  GOACC_parallel_keyed (DEVICE, region_host, ITEMS (none), ASYNC | QUEUE, 0);
  deviceid_end (NULL);
}

static void
copy (int to, int from, int first, int n)
{
  acc_update_peer_async (x + first, to, x + first, from, n * sizeof *x, QUEUE);
}

static void
wait_all (void)
{
  for (int d = 0; d < 2; d++)
    {
      acc_set_device_num (d, 5);
      acc_wait_all ();
    }
}

/* The Kth kernel of DEVICE, or copy from there.  */
static const struct fake_op *
find (int device, bool is_copy, int k)
{
  for (unsigned i = 0; i < fake_n_ops; i++)
    if (fake_ops[i].device == device && (fake_ops[i].bytes > 0) == is_copy && k-- == 0)
      return &fake_ops[i];
  abort ();
}

#define KERNEL(D, K) find (D, false, K)
#define COPY(D, K) find (D, true, K)

static void
both_directions (void)
{
  for (int d = 0; d < 2; d++)
    kernel_on (d);
  copy (1, 0, 0, 20);
  copy (0, 1, 30, 20);
  for (int d = 0; d < 2; d++)
    kernel_on (d);
  wait_all ();
  for (int from = 0; from < 2; from++)
    for (int d = 0; d < 2; d++)
      {
	CHECK (fake_behind (COPY (from, 0), KERNEL (d, 0)), 1);
	CHECK (fake_behind (KERNEL (d, 1), COPY (from, 0)), 1);
	CHECK (fake_behind (COPY (from, 0), KERNEL (d, 1)), 0);
      }
  CHECK (fake_behind (COPY (0, 0), COPY (1, 0)), 0);
  CHECK (fake_behind (COPY (1, 0), COPY (0, 0)), 0);
}

/* The second copy brings back what the first has brought; the third overwrites what the
   second reads.  */
static void
same_memory (void)
{
  copy (1, 0, 0, 50);
  copy (0, 1, 40, 50);
  copy (1, 0, 80, 5);
  wait_all ();
  CHECK (fake_behind (COPY (1, 1), COPY (0, 1)), 1);
  CHECK (fake_behind (COPY (0, 2), COPY (1, 1)), 1);
}

static void
in_a_row (void)
{
  kernel_on (0);
  wait_all ();
  unsigned long records = fake_counts.record, waits = fake_counts.wait_event;
  for (int i = 0; i < ROW; i++)
    copy (1, 0, i % 50 * 2, 1);
  kernel_on (1);
  wait_all ();
  CHECK (fake_behind (KERNEL (1, 2), COPY (0, 3)), 1);
  CHECK (fake_behind (KERNEL (1, 2), COPY (0, 3 + ROW - 1)), 1);
  CHECK (fake_counts.record - records <= 4, 1);
  CHECK (fake_counts.wait_event - waits <= 4, 1);
}

/* Work that the program puts on a queue's CUDA stream by itself, between copies.  */
static void
outside (void)
{
  acc_set_device_num (0, 5);
  void *stream = acc_get_cuda_stream (QUEUE);
  int copies = 3 + ROW;
  for (int i = 0; i < 2; i++)
    {
      acc_update_peer_async (x, 1, x, 0, sizeof *x, QUEUE);
      wait_all ();
      acc_set_device_num (0, 5);
      cuCtxSetCurrent (1);
      cuLaunchKernel ("outside", 1, 1, 1, 1, 1, 1, 0, stream, NULL, NULL);
    }
  acc_update_peer_async (x, 1, x, 0, sizeof *x, QUEUE);
  wait_all ();
  CHECK (fake_behind (COPY (0, copies + 1), KERNEL (0, 3)), 1);
  CHECK (fake_behind (COPY (0, copies + 2), KERNEL (0, 4)), 1);
}

int
main (void)
{
  setenv ("FAKE_DEVICES", "2", 1);
  setenv ("FAKE_PEER", "1", 1);
  deviceid = (deviceid_fn) marker_lookup ("accx_deviceid");
  deviceid_end = (end_fn) marker_lookup ("accx_deviceid_end");
  accx_register (&unit);
  fake_n_params = 0;
  acc_init (5);
  for (int d = 0; d < 2; d++)
    map_on (d);
  both_directions ();
  same_memory ();
  in_a_row ();
  outside ();
  init_shutdown ();
  CHECK (fake_leaks (), 0);
  DONE ("order of copies between devices");
}
