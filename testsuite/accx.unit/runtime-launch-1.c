/* A registered unit: slots are filled, its kernels are found by their host
   functions and launched with parameters by value and the right shape; declared
   variables are mapped; regions without a kernel run on the host.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static int x[100], y[100];
static int table[4] = { 1, 2, 3, 4 };
static int host_runs;

/* Host functions of regions; the first two have kernels.  */
static void saxpy_host (void *data) { (void) data; host_runs++; }
static void sum_host (void *data) { (void) data; host_runs += 100; }

/* y[i] = 2 x[i] + table[3], on the host.  */
static void
plain_host (void *data)
{
  int **hosts = data;
  host_runs++;
  for (int i = 0; i < 100; i++)
    hosts[1][i] = 2 * hosts[0][i] + table[3];
  table[0] = 100;
}

typedef void (*parallel_fn) (int, void (*) (void *), MAPPINGS, ...);
typedef void *(*copyin_fn) (void *, size_t, const struct accx_site *);
static void *parallel_slot = (void *) 1, *copyin_slot = (void *) 1;

static const char *const names[] = { "x", "y", "n", "big" };
static const struct accx_site site
  = { "saxpy.c", "main", 12, ACCX_PARALLEL, 4, names };
static const struct accx_param saxpy_params[] = {
  { 0, ACCX_PARAM_POINTER, 8, 8 }, { 1, ACCX_PARAM_POINTER, 8, 8 },
  { 2, ACCX_PARAM_VALUE, 8, 8 }, { 3, ACCX_PARAM_COPY, 8, 24 }
};
static const struct accx_op trip_ops[] = {
  { .code = ACCX_OP_PARAM, .type = ACCX_S64, .param = 2 }
};
static const struct accx_trip trip
  = { trip_ops, 1, 1u << ACCX_VECTOR };
static const struct accx_kernel kernels[] = {
  { saxpy_host, "saxpy", &site, saxpy_params, 4, { 0, 0, 0 }, { 0, 1, 128 },
    1u << ACCX_GANG | 1u << ACCX_VECTOR, 0, &trip, 1 },
  { sum_host, "sum", &site, NULL, 0, { 0, 0, 0 }, { 0, 1, 256 },
    1u << ACCX_GANG, ACCX_KERNEL_GANG_REDUCTION, NULL, 0 }
};
static const struct accx_var vars[] = { { table, sizeof table, "table" } };
static const struct accx_slot slots[] = {
  { "GOACC_parallel_keyed", &parallel_slot }, { "acc_copyin", &copyin_slot }
};
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "saxpy.c", .image = "saxpy sum table",
  .image_bytes = 16, .kernels = kernels, .vars = vars, .slots = slots,
  .n_kernels = 2, .n_vars = 1, .n_slots = 2
};

static const struct fake_launch *
last_launch (void)
{
  return &fake_launches[(fake_n_launches - 1) % FAKE_LAUNCHES];
}

static void
parameters (void)
{
  long n = 1000;
  struct { long a, b, c; } big = { 11, 12, 13 };
  struct unit_items m = {
    { x, y + 10, &n, &big },
    { sizeof x, 10 * sizeof *y, sizeof n, sizeof big },
    { MAP_TO, MAP_TOFROM, MAP_FIRSTPRIVATE, MAP_FIRSTPRIVATE }
  };
  acc_copyin (y, sizeof y);
  fake_n_params = 4;
  ((parallel_fn) parallel_slot) (DEVICE, saxpy_host, ITEMS (m), 0, &site);
  CHECK (host_runs, 0);
  CHECK (fake_n_launches, 1);
  const struct fake_launch *l = last_launch ();
  CHECK (strcmp (l->name, "saxpy"), 0);
  CHECK (l->params[0] != 0, 1);
  CHECK (l->params[1] == (uintptr_t) acc_deviceptr (y + 10), 1);
  CHECK (l->params[2], 1000);
  CHECK (l->params[3] != 0 && l->params[3] != (uintptr_t) &big, 1);
  CHECK (l->grid[0], 8);	/* 1000 iterations in gangs of 128 */
  CHECK (l->block[0], 128);
  CHECK (l->block[1], 1);
  CHECK (acc_is_present (x, 1), 0);
  acc_delete (y, sizeof y);
}

enum { DIM = 1 << 28, ASYNC = 2 << 28, WAIT = 3 << 28 };

static void
shapes (void)
{
  long n = 1, big[3] = { 1, 2, 3 };
  struct unit_items m = {
    { x, y, &n, big }, { sizeof x, sizeof y, sizeof n, sizeof big },
    { MAP_TO, MAP_TOFROM, MAP_FIRSTPRIVATE, MAP_FIRSTPRIVATE }
  };
  struct unit_items none = { .hosts = { NULL } };
  /* num_gangs (5) num_workers (2) vector_length (96) */
  GOACC_parallel_keyed (DEVICE, saxpy_host, ITEMS (m), DIM | 7, 5, 2, 96, 0);
  CHECK (last_launch ()->grid[0], 5);
  CHECK (last_launch ()->block[0], 96);
  CHECK (last_launch ()->block[1], 2);
  /* vector_length (32): one iteration needs one gang.  */
  GOACC_parallel_keyed (DEVICE, saxpy_host, ITEMS (m), DIM | 4, 32, 0);
  CHECK (last_launch ()->grid[0], 1);
  CHECK (last_launch ()->block[0], 32);
  /* Unknown trip count with a reduction: what the fake device holds at once,
     2048 threads on each of its processors.  */
  fake_n_params = 0;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), 0);
  CHECK (last_launch ()->grid[0], FAKE_SMS * 2048 / 256);
  fake_n_params = 4;
}

static void
queues (void)
{
  struct unit_items none = { .hosts = { NULL } };
  fake_n_params = 0;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), 0);
  void *sync = last_launch ()->stream;
  unsigned long waits = fake_counts.synchronize;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), ASYNC | 3, 0);
  void *three = last_launch ()->stream;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), ASYNC | 0xffff, 70000,
			0);
  CHECK (last_launch ()->stream != three, 1);
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), ASYNC | 0xffff,
			QUEUE_NOVAL, 0);
  CHECK (last_launch ()->stream != sync, 1);
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), ASYNC | 3, 0);
  CHECK (last_launch ()->stream == three && three != sync, 1);
  CHECK (fake_counts.synchronize, waits);
  /* async (3) wait (70000): through an event, without blocking.  */
  unsigned long events = fake_counts.wait_event;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), ASYNC | 3, WAIT | 1,
			70000, 0);
  CHECK (fake_counts.wait_event, events + 1);
  CHECK (fake_counts.synchronize, waits);
  GOACC_wait (QUEUE_SYNC, 1, 3);
  CHECK (fake_counts.synchronize, waits + 1);
  GOACC_wait (QUEUE_SYNC, 0);
  CHECK (fake_counts.synchronize, waits + 4);
  GOACC_wait (QUEUE_SYNC, 1, 99);	/* a queue that never was */
  CHECK (fake_counts.synchronize, waits + 4);
  CHECK (acc_async_test (3), 1);
  CHECK (acc_async_test_all (), 1);
  CHECK (acc_get_cuda_stream (3) == three, 1);
}

/* One launch and one wait: an unchanged region costs no more.  */
static void
cost (void)
{
  long n = 1, big[3] = { 1, 2, 3 };
  struct unit_items m = {
    { x, y, &n, big }, { sizeof x, sizeof y, sizeof n, sizeof big },
    { MAP_FORCE_PRESENT, MAP_FORCE_PRESENT, MAP_FIRSTPRIVATE,
      MAP_FIRSTPRIVATE }
  };
  struct unit_items none = { .hosts = { NULL } };
  acc_copyin (x, sizeof x);
  acc_copyin (y, sizeof y);
  struct fake_counts before = fake_counts;
  fake_n_params = 0;
  GOACC_parallel_keyed (DEVICE, sum_host, ITEMS (none), 0);
  CHECK (fake_counts.synchronize, before.synchronize + 1);
  CHECK (fake_counts.set_current, before.set_current);
  CHECK (fake_counts.allocs, before.allocs);
  CHECK (fake_counts.uploaded, before.uploaded);
  fake_n_params = 4;
  GOACC_parallel_keyed (DEVICE, saxpy_host, ITEMS (m), ASYNC | 1, 0);
  CHECK (fake_counts.synchronize, before.synchronize + 1);
  acc_delete (x, sizeof x);
  acc_delete (y, sizeof y);
}

/* The device's data are what the host function sees, and what it stores goes
   to the device; the host's own data come back.  */
static void
without_kernel (void)
{
  struct unit_items data = { { x, y }, { sizeof x, sizeof y },
			     { MAP_TO, MAP_FROM } };
  struct unit_items region = { { x, y }, { sizeof x, sizeof y },
			       { MAP_FORCE_PRESENT, MAP_FORCE_PRESENT } };
  for (int i = 0; i < 100; i++)
    x[i] = i;
  CHECK (ON_DEVICE (table[3]), 4);
  ON_DEVICE (table[3]) = 5;
  GOACC_data_start (DEVICE, ITEMS (data));
  for (int i = 0; i < 100; i++)
    x[i] = y[i] = -1;
  host_runs = 0;
  GOACC_parallel_keyed (DEVICE, plain_host, ITEMS (region), 0);
  CHECK (host_runs, 1);
  CHECK (x[7], -1);
  CHECK (y[7], -1);
  CHECK (table[0], 1);
  CHECK (table[3], 4);
  CHECK (ON_DEVICE (table[0]), 100);
  CHECK (ON_DEVICE (x[7]), 7);
  GOACC_data_end ();
  for (int i = 0; i < 100; i++)
    CHECK (y[i], 2 * i + 5);
  CHECK (x[7], -1);
}

/* Data behind attached pointers come along, also when only a part that starts
   further on is mapped.  */
static struct { int *p; int n; } behind;

static void
behind_host (void *data)
{
  (void) data;
  for (int i = 10; i < 20; i++)
    behind.p[i] += behind.n;
}

static void
without_kernel_behind (void)
{
  static int z[20];
  struct unit_items enter = {
    { &behind, z + 10, &behind.p },
    { sizeof behind, 10 * sizeof *z, 10 * sizeof *z },
    { MAP_TO, MAP_TO, MAP_ATTACH }
  };
  struct unit_items region = { { &behind }, { sizeof behind },
			       { MAP_FORCE_PRESENT } };
  behind.p = z;
  behind.n = 3;
  for (int i = 0; i < 20; i++)
    z[i] = i;
  GOACC_enter_data (DEVICE, ITEMS (enter), QUEUE_SYNC, 0);
  behind.n = 1000;
  for (int i = 0; i < 20; i++)
    z[i] = -i;
  GOACC_parallel_keyed (DEVICE, behind_host, ITEMS (region), 0);
  for (int i = 0; i < 20; i++)
    CHECK (z[i], -i);
  CHECK (behind.n, 1000);
  CHECK (behind.p == z, 1);
  acc_copyout_finalize (z + 10, 10 * sizeof *z);
  acc_delete_finalize (&behind, sizeof behind);
  for (int i = 0; i < 20; i++)
    CHECK (z[i], i < 10 ? -i : i + 3);
}

int
main (void)
{
  accx_register (&unit);
  CHECK (parallel_slot != (void *) 1 && copyin_slot != (void *) 1, 1);
  CHECK (((copyin_fn) copyin_slot) (x, sizeof x, &site)
	 == acc_deviceptr (x), 1);
  acc_delete (x, sizeof x);
  parameters ();
  shapes ();
  queues ();
  cost ();
  without_kernel ();
  without_kernel_behind ();
  init_shutdown ();
  accx_unregister (&unit);
  CHECK (fake_leaks (), 0);
  DONE ("registration and launches");
}
