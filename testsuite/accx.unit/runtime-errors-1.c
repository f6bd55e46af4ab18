/* Every mistake is one line that names the variable or kernel, the place and the
   device, and exit status 1.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static int a[10];
static const char *const names[] = { "a", "b" };
static const struct accx_site site
  = { "bad.c", "main", 7, ACCX_DATA, 2, names };
static const struct accx_site kernel_site
  = { "bad.c", "f", 9, ACCX_PARALLEL, 0, NULL };

typedef void (*start_fn) (int, MAPPINGS, const struct accx_site *);
typedef void (*update_fn) (int, MAPPINGS, int, int, ...);
typedef void (*parallel_fn) (int, void (*) (void *), MAPPINGS, ...);
static void *start_slot, *update_slot, *parallel_slot, *copyin_slot;

static void host (void *data) { (void) data; }
static const struct accx_kernel kernel
  = { host, "f$0", &kernel_site, NULL, 0, { 0, 0, 0 }, { 1, 1, 32 }, 0, 0,
      NULL, 0, .shared_bytes = 100000 };
static const struct accx_slot slots[] = {
  { "GOACC_data_start", &start_slot }, { "GOACC_update", &update_slot },
  { "GOACC_parallel_keyed", &parallel_slot }, { "acc_copyin", &copyin_slot }
};
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "bad.c", .image = "f$0",
  .kernels = &kernel, .slots = slots, .n_kernels = 1, .n_slots = 4
};

static void
start (unsigned short kind, void *host_address, size_t bytes)
{
  struct unit_items m = { { host_address }, { bytes }, { kind } };
  ((start_fn) start_slot) (DEVICE, ITEMS (m), &site);
}

static void
run (int vector_length)
{
  struct unit_items none = { .hosts = { NULL } };
  ((parallel_fn) parallel_slot) (DEVICE, host, ITEMS (none),
				 1 << 28 | 4, vector_length, 0, &kernel_site);
}

static void absent (void) { start (MAP_FORCE_PRESENT, a, sizeof a); }

static void
partly (void)
{
  start (MAP_TO, a, 5 * sizeof *a);
  start (MAP_TO, a + 4, 2 * sizeof *a);
}

static void
update (void)
{
  struct unit_items m = { { a }, { 4 }, { MAP_FORCE_FROM } };
  ((update_fn) update_slot) (DEVICE, ITEMS (m), QUEUE_SYNC, 0, &site);
}

static void
full (void)
{
  setenv ("FAKE_MEMORY", "30", 1);
  start (MAP_TO, a, sizeof a);
}

static void kind (void) { start (0xee, a, sizeof a); }
static void shape (void) { run (-3); }

static void
launch_fails (void)
{
  setenv ("FAKE_FAIL", "cuLaunchKernel:1:701", 1);
  run (32);
}

static void
kernel_fails (void)
{
  setenv ("FAKE_FAIL", "cuStreamSynchronize:1:700", 1);
  run (32);
}

/* A kernel on an async queue that nobody waits for.  */
static void
kernel_fails_at_exit (void)
{
  struct unit_items none = { .hosts = { NULL } };
  setenv ("FAKE_FAIL", "cuStreamSynchronize:1:719", 1);
  ((parallel_fn) parallel_slot) (DEVICE, host, ITEMS (none), 2 << 28 | 1, 0,
				 &kernel_site);
}

static void
copyin_null (void)
{
  ((void *(*) (void *, size_t, const struct accx_site *)) copyin_slot)
    (NULL, 10, &site);
}

static void bad_queue (void) { acc_wait (-7); }
static void update_absent (void) { acc_update_self (a, sizeof a); }
static void free_bad (void) { acc_free (a); }
static void unmap_bad (void) { acc_copyin (a, 4); acc_unmap_data (a); }

static void
free_mapped (void)
{
  void *dev = acc_malloc (sizeof a);
  acc_map_data (a, dev, sizeof a);
  acc_free (dev);
}

static void device_bad (void) { acc_set_device_num (3, DEVICE_NVIDIA); }

static void
environment (void)
{
  setenv ("ACC_DEVICE_TYPE", "radeon", 1);
  acc_init (DEVICE_DEFAULT);
}

static void
environment_num (void)
{
  setenv ("ACC_DEVICE_NUM", "2", 1);
  acc_init (DEVICE_DEFAULT);
}

static void
image_bad (void)
{
  unit.image = "bad";
  run (32);
}

/* The text for newer devices, on one.  */
static void
newer_bad (void)
{
  setenv ("FAKE_CAPABILITY", "80", 1);
  unit.newer = "bad";
  unit.newer_sm = 80;
  run (32);
}

/* On an older one that text does not matter.  */
static void
older_bad (void)
{
  unit.image = "bad";
  unit.newer = "f$0";
  unit.newer_sm = 80;
  run (32);
}

static void
shared_fails (void)
{
  setenv ("FAKE_FAIL", "cuFuncSetAttribute:1:1", 1);
  run (32);
}

/* In the lines that are wanted, %p stands for an address.  */
static const struct
{
  void (*run) (void);
  const char *line;
} tests[] = {
  { absent, "accx: gpu 0: present of a [%p,+40] at bad.c:7: not present on the device\n" },
  { partly, "accx: gpu 0: copyin of a [%p,+8] at bad.c:7: only partly present on the device\n" },
  { update, "accx: gpu 0: update self of a [%p,+4] at bad.c:7: not present on the device\n" },
  { full, "accx: gpu 0: copyin of a [%p,+40] at bad.c:7: out of device memory\n" },
  { kind, "accx: gpu 0: mapping of a [%p,+40] at bad.c:7: unknown mapping kind; this program needs a newer accx\n" },
  { shape, "accx: gpu 0: kernel f$0 at bad.c:9: parallel construct: vector_length must be positive\n" },
  { launch_fails, "accx: gpu 0: kernel f$0 at bad.c:9: made to fail (701)\n" },
  { kernel_fails, "accx: gpu 0: kernel f$0 at bad.c:9: made to fail (700); ACCX_CHECK=1 finds the line\n" },
  { kernel_fails_at_exit, "accx: gpu 0: kernel f$0 at bad.c:9: made to fail (719), in async queue 1; ACCX_CHECK=1 finds the line\n" },
  { copyin_null, "accx: gpu 0: acc_copyin at bad.c:7: null address or zero size\n" },
  { bad_queue, "accx: gpu 0: acc_wait: invalid async argument -7\n" },
  { update_absent, "accx: gpu 0: update self of [%p,+40]: not present on the device\n" },
  { free_bad, "accx: gpu 0: acc_free of [%p,+1]: not an address that acc_malloc returned\n" },
  { unmap_bad, "accx: gpu 0: acc_unmap_data of [%p,+1]: not mapped by acc_map_data\n" },
  { free_mapped, "accx: gpu 0: acc_free of [%p,+1]: device memory is still in use by mapped data\n" },
  { device_bad, "accx: acc_set_device_num: there is no nvidia device 3\n" },
  { environment, "accx: ACC_DEVICE_TYPE=radeon: expected host, nvidia, not_host or default (OpenACC 3.3 section 4.1)\n" },
  { environment_num, "accx: ACC_DEVICE_NUM=2: the devices are numbered 0 to 0\n" },
  { image_bad, "accx: gpu 0: loading device code at bad.c:9: bad.c: made to fail (218): line 1; error: bad\n" },
  { newer_bad, "accx: gpu 0: loading device code at bad.c:9: bad.c: made to fail (218): line 1; error: bad\n" },
  { older_bad, "accx: gpu 0: loading device code at bad.c:9: bad.c: made to fail (218): line 1; error: bad\n" },
  { shared_fails, "accx: gpu 0: kernel at bad.c:9: f$0: the device does not have the 100000 bytes of shared memory for each gang that cache directives ask for\n" },
};

/* True if LINE is WANT.  */
static bool
matches (const char *line, const char *want)
{
  for (; *want; want++)
    if (want[0] == '%' && want[1] == 'p')
      {
	if (strncmp (line, "0x", 2) != 0)
	  return false;
	line += 2 + strspn (line + 2, "0123456789abcdef");
	want++;
      }
    else if (*line++ != *want)
      return false;
  return *line == 0;
}

int
main (void)
{
  accx_register (&unit);
  for (unsigned i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
      char text[4096];
      CHECK (unit_child (tests[i].run, text, sizeof text), 1);
      if (!matches (text, tests[i].line))
	printf ("got:  %swant: %s", text, tests[i].line);
      CHECK (matches (text, tests[i].line), 1);
    }
  accx_unregister (&unit);
  DONE ("error lines");
}
