/* A construct that is run again asks the driver for nothing but the launch, and gets what the
   first one would get now: after data have moved, with other arrays, other numbers of iterations,
   other pointers, other launch arguments, with a context of others current, and beside threads
   that map and delete the same data.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

enum { DIM = 1 << 28, ASYNC = 2 << 28, VECTOR = 1 << ACCX_VECTOR };

static int x[1000], y[1000];
static int host_runs;

static void add_host (void *data) { (void) data; host_runs++; }
static void follow_host (void *data) { (void) data; host_runs++; }

static const char *const names[] = { "x", "n" };
static const struct accx_site site = { "memo.c", "main", 12, ACCX_PARALLEL, 2, names };
static const struct accx_param add_params[] = {
  { 0, ACCX_PARAM_POINTER, 8, 8 }, { 1, ACCX_PARAM_VALUE, 8, 8 }
};
static const struct accx_param follow_params[] = {
  { 0, ACCX_PARAM_ADDRESS, 8, 8 }, { 1, ACCX_PARAM_VALUE, 8, 8 }
};
static const struct accx_op trip_ops[] = {
  { .code = ACCX_OP_PARAM, .type = ACCX_S64, .param = 1 }
};
static const struct accx_trip trip = { trip_ops, 1, 1u << ACCX_VECTOR };
static const struct accx_kernel kernels[] = {
  { add_host, "add", &site, add_params, 2, { 0, 0, 0 }, { 0, 1, 128 },
    1u << ACCX_GANG | 1u << ACCX_VECTOR, ACCX_KERNEL_WITHIN, &trip, 1 },
  { follow_host, "follow", &site, follow_params, 2, { 0, 0, 0 }, { 0, 1, 128 },
    1u << ACCX_GANG | 1u << ACCX_VECTOR, ACCX_KERNEL_WITHIN, &trip, 1 }
};
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "memo.c", .image = "add follow", .image_bytes = 11,
  .kernels = kernels, .n_kernels = 2
};

static const struct fake_launch *
last_launch (void)
{
  return &fake_launches[(fake_n_launches - 1) % FAKE_LAUNCHES];
}

/* Runs the kernel of FN for ARRAY, which must be present, and N iterations in gangs of LENGTH; 0:
   as many as it has by itself.  */
static void
run (void (*fn) (void *), int *array, long n, int length)
{
  struct unit_items m = { { array, &n }, { sizeof x, sizeof n },
			  { MAP_FORCE_PRESENT, MAP_FIRSTPRIVATE } };
  struct unit_items pointer = { { &array, &n }, { sizeof array, sizeof n },
				{ MAP_FIRSTPRIVATE, MAP_FIRSTPRIVATE } };
  struct unit_items *items = fn == add_host ? &m : &pointer;
  if (length)
    GOACC_parallel_keyed (DEVICE, fn, ITEMS (*items), DIM | VECTOR, length, 0);
  else
    GOACC_parallel_keyed (DEVICE, fn, ITEMS (*items), 0);
}

/* The last launch was for ARRAY, N, in GANGS of LENGTH.  */
static void
launched (int *array, long n, unsigned gangs, unsigned length)
{
  const struct fake_launch *l = last_launch ();
  CHECK (l->params[0] == (uintptr_t) acc_deviceptr (array), 1);
  CHECK ((long) l->params[1], n);
  CHECK (l->grid[0], gangs);
  CHECK (l->block[0], length);
}

static void
values (void (*fn) (void *))
{
  for (int i = 0; i < 3; i++)
    {
      run (fn, x, 1000, 0);
      launched (x, 1000, 8, 128);
      run (fn, x, 129, 0);
      launched (x, 129, 2, 128);
      run (fn, x, 129, 32);
      launched (x, 129, 5, 32);
      run (fn, y, 1000, 32);
      launched (y, 1000, 32, 32);
    }
  CHECK (host_runs, 0);
}

/* X and Y leave and come back each at the other's place.  */
static void
moved (void (*fn) (void *))
{
  struct unit_items xy = { { x, y }, { sizeof x, sizeof y }, { MAP_TO, MAP_TO } };
  struct unit_items yx = { { y, x }, { sizeof y, sizeof x }, { MAP_TO, MAP_TO } };
  int others = 0;
  for (int i = 0; i < 8; i++)
    {
      run (fn, x, 1000, 0);
      launched (x, 1000, 8, 128);
      run (fn, x, 1000, 0);     /* acc_deviceptr has changed something */
      void *was = acc_deviceptr (x);
      acc_delete (x, sizeof x);
      acc_delete (y, sizeof y);
      if (i % 2)
	GOACC_enter_data (DEVICE, ITEMS (xy), QUEUE_SYNC, 0);
      else
	GOACC_enter_data (DEVICE, ITEMS (yx), QUEUE_SYNC, 0);
      run (fn, x, 1000, 0);
      launched (x, 1000, 8, 128);
      others += acc_deviceptr (x) != was;
    }
  CHECK (others > 1, 1);
}

static void
absent (void)
{
  run (add_host, x, 1000, 0);
  acc_delete (x, sizeof x);
  run (add_host, x, 1000, 0);
}

/* Nothing is asked but for the launch, and nobody waits, unless the program may look.  */
static void
cost (void)
{
  struct unit_items in = { { x }, { sizeof x }, { MAP_TO } };
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  run (add_host, x, 1000, 0);
  GOACC_wait (QUEUE_SYNC, 0);
  struct fake_counts before = fake_counts;
  unsigned launches = fake_n_launches;
  for (int i = 0; i < 10; i++)
    run (add_host, x, 1000 + i % 2, 0);
  CHECK (fake_n_launches, launches + 10);
  CHECK (fake_counts.get_current, before.get_current);
  CHECK (fake_counts.set_current, before.set_current);
  CHECK (fake_counts.synchronize, before.synchronize);
  acc_deviceptr (x);
  before = fake_counts;
  run (add_host, x, 1000, 0);
  CHECK (fake_counts.synchronize > before.synchronize, 1);
  acc_delete (x, sizeof x);
}

/* Other code has made its own context current, or none.  */
static void
foreign (void)
{
  for (int i = 0; i < 6; i++)
    {
      unsigned launches = fake_n_launches;
      cu.context_set (i % 3 == 0 ? (CUcontext) 99 : i % 3 == 1 ? NULL : (CUcontext) 1);
      run (add_host, x, 1000, 0);
      CHECK (fake_n_launches, launches + 1);
      launched (x, 1000, 8, 128);
    }
}

/* The unit leaves, with its kernels, and comes back.  */
static void
unit_again (void)
{
  run (add_host, x, 1000, 0);
  accx_unregister (&unit);
  unsigned launches = fake_n_launches;
  host_runs = 0;
  run (add_host, x, 1000, 0);
  CHECK (host_runs, 1);
  CHECK (fake_n_launches, launches);
  accx_register (&unit);
  run (add_host, x, 1000, 0);
  CHECK (host_runs, 1);
  launched (x, 1000, 8, 128);
}

/* Another section each time, of x or y, now and then of what is not there.  */
static void
sections (void)
{
  static int z[1000];
  long n = 100;
  unsigned long before = 0;
  int *const device_x = acc_deviceptr (x), *const device_y = acc_deviceptr (y);
  for (int i = 0; i < 2000; i++)
    {
      int *array = i % 3 ? x : y, first = i % 811, count = 1 + i % 100;
      struct unit_items m = { { array + first, &n }, { (size_t) count * sizeof *x, sizeof n },
			      { MAP_TO, MAP_FIRSTPRIVATE } };
      if (i == 1000)
	before = fake_counts.get_current;
      GOACC_parallel_keyed (DEVICE, add_host, ITEMS (m), 0);
      CHECK ((int *) (uintptr_t) last_launch ()->params[0] == (i % 3 ? device_x : device_y) + first,
	     1);
      if (i % 500 == 499)
	{
	  struct unit_items other = { { z + 1, &n }, { 10 * sizeof *z, sizeof n },
				      { MAP_TO, MAP_FIRSTPRIVATE } };
	  GOACC_parallel_keyed (DEVICE, add_host, ITEMS (other), 0);
	  int *d = (int *) (uintptr_t) last_launch ()->params[0];
	  CHECK (d < device_x - 1 || d > device_x + 1000 || d == z + 1, 1);
	  CHECK (acc_is_present (z + 1, 1), 0);
	}
    }
  /* Nearly all do without the driver.  */
  CHECK (fake_counts.get_current - before < 400, 1);
}

/* ---- Attached pointers ---- */

static struct { int *p; int n; } s;

/* Runs the kernel for S, of which the construct attaches the pointer.  */
static void
run_attached (void)
{
  long n = 1000;
  struct unit_items m = {
    { &s, &n, &s.p }, { sizeof s, sizeof n, 0 }, { MAP_FORCE_PRESENT, MAP_FIRSTPRIVATE, MAP_ATTACH }
  };
  GOACC_parallel_keyed (DEVICE, add_host, ITEMS (m), 0);
}

/* What device code finds in S.  */
static int *
on_device (void)
{
  int **at = (int **) (uintptr_t) last_launch ()->params[0];
  return *at;
}

static void
attached (void)
{
  struct unit_items in = { { &s, &s.p }, { sizeof s, 0 }, { MAP_TO, MAP_ATTACH } };
  struct unit_items out = { { &s.p }, { 0 }, { MAP_DETACH } };
  int *const device_x = acc_deviceptr (x), *const device_y = acc_deviceptr (y);
  s.p = x;
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  unsigned long before = 0;
  for (int i = 0; i < 300; i++) /* launches are not noted for a while after notes in vain */
    {
      if (i == 290)
	before = fake_counts.get_current;
      run_attached ();
      CHECK (on_device () == device_x, 1);
    }
  CHECK (fake_counts.get_current, before);
  /* Another target: attached for the construct alone.  */
  s.p = y;
  for (int i = 0; i < 3; i++)
    {
      run_attached ();
      CHECK (on_device () == device_y || on_device () == y, 1);
    }
  s.p = x;
  GOACC_exit_data (DEVICE, ITEMS (out), QUEUE_SYNC, 0);
  run_attached ();
  GOACC_enter_data (DEVICE, ITEMS (in), QUEUE_SYNC, 0);
  for (int i = 0; i < 3; i++)
    {
      run_attached ();
      CHECK (on_device () == device_x, 1);
    }
  acc_delete_finalize (&s, sizeof s);
}

/* ---- Threads ---- */

static atomic_bool ended;

/* Maps and deletes Y, which the construct of the other thread maps itself if it must.  */
static void *
come_and_go (void *unused)
{
  (void) unused;
  for (int i = 0; i < 3000; i++)
    {
      acc_copyin (y, sizeof y);
      acc_delete (y, sizeof y);
    }
  ended = true;
  return NULL;
}

static void
threads (void)
{
  pthread_t other;
  long n = 1000;
  struct unit_items m = { { y, &n }, { sizeof y, sizeof n }, { MAP_TO, MAP_FIRSTPRIVATE } };
  acc_delete_finalize (y, sizeof y);
  CHECK (acc_is_present (y, 1), 0);
  pthread_create (&other, NULL, come_and_go, NULL);
  for (int i = 0; i < 2000 || !ended; i++)
    GOACC_parallel_keyed (DEVICE, add_host, ITEMS (m), 0);
  pthread_join (other, NULL);
  CHECK (acc_is_present (y, 1), 0);
  acc_copyin (y, sizeof y);
  for (int i = 0; i < 10; i++)
    GOACC_parallel_keyed (DEVICE, add_host, ITEMS (m), 0);
  acc_delete (y, sizeof y);
  CHECK (acc_is_present (y, 1), 0);
}

int
main (void)
{
  char text[2000];
  accx_register (&unit);
  fake_n_params = 2;
  CHECK (unit_child (absent, text, sizeof text), 1);
  CHECK (strstr (text, "not present") != NULL, 1);
  cost ();
  acc_copyin (x, sizeof x);
  acc_copyin (y, sizeof y);
  values (add_host);
  values (follow_host);
  moved (add_host);
  moved (follow_host);
  foreign ();
  sections ();
  attached ();
  unit_again ();
  threads ();
  accx_unregister (&unit);
  acc_shutdown (DEVICE_NVIDIA);
  CHECK (fake_leaks (), 0);
  DONE ("memo");
}
