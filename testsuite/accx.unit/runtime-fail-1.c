/* The n-th call of each driver function fails, for n = 1, 2, ... until the
   program runs through: always one line and exit status 1, never a crash or a
   hang.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static char a[66 << 20];        /* large enough to be staged */
static int table[4];

static void host (void *data) { (void) data; }
static const struct accx_site site = { "f.c", "f", 3, ACCX_PARALLEL, 0, NULL };
static const struct accx_param params[] = { { 0, ACCX_PARAM_COPY, 8, 8 } };
static const struct accx_kernel kernel
  = { host, "f$0", &site, params, 1, { 0, 0, 0 }, { 1, 1, 32 }, 0, 0, NULL, 0 };
static const struct accx_var var = { table, sizeof table, "table" };
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "f.c", .image = "f$0 table",
  .kernels = &kernel, .vars = &var, .n_kernels = 1, .n_vars = 1
};

static const char *symbol;
static int n;

/* A bit of everything.  */
static void
work (void)
{
  char fail[100];
  long value = 1;
  struct unit_items m = { { &value }, { 8 }, { MAP_FIRSTPRIVATE } };
  struct unit_items data = { { a, table }, { sizeof a, sizeof table },
			     { MAP_TOFROM, MAP_FORCE_PRESENT } };
  snprintf (fail, sizeof fail, "%s:%d:999", symbol, n);
  setenv ("FAKE_FAIL", fail, 1);
  fake_n_params = 1;
  GOACC_data_start (DEVICE, ITEMS (data));
  GOACC_parallel_keyed (DEVICE, host, ITEMS (m), 0);
  GOACC_parallel_keyed (DEVICE, host, ITEMS (m), 2 << 28 | 1, 0);
  GOACC_parallel_keyed (DEVICE, host, ITEMS (m), 2 << 28 | 2, 3 << 28 | 1, 1,
			0);
  GOACC_wait (QUEUE_SYNC, 0);
  acc_copyin_async (table, sizeof table, 1);
  acc_delete_async (table, sizeof table, 1);
  acc_wait_all ();
  void *dev = acc_malloc (1000);
  if (!dev)
    {
      fprintf (stderr, "accx: acc_malloc gave null\n");
      exit (1);
    }
  acc_memcpy_to_device (dev, a, 1000);
  acc_memcpy_device (dev, dev, 100);
  acc_free (dev);
  GOACC_data_end ();
  init_shutdown ();
}

/* Fails each call of SYMBOL in turn; returns how many there were.  */
static int
fail_each (const char *name)
{
  char text[4096];
  symbol = name;
  for (n = 1; n < 100; n++)
    {
      int status = unit_child (work, text, sizeof text);
      if (status == 0 && !*text)
	return n - 1;
      const char *end = strchr (text, '\n');
      bool line = strncmp (text, "accx: ", 6) == 0 && end && !end[1];
      if (status != 1 || !line)
	printf ("call %d of %s: status %d, %s\n", n, symbol, status, text);
      CHECK (status, 1);
      CHECK (line, 1);
    }
  return n;
}

int
main (void)
{
  static const char *const symbols[] = {
    "cuDevicePrimaryCtxRetain", "cuModuleLoadDataEx", "cuModuleGetFunction",
    "cuLaunchKernel", "cuStreamCreate", "cuStreamSynchronize", "cuEventCreate",
    "cuEventRecord", "cuMemHostAlloc", "cuMemcpyHtoDAsync_v2",
    "cuMemcpyDtoHAsync_v2", "cuMemcpyDtoDAsync_v2"
  };
  accx_register (&unit);
  for (unsigned s = 0; s < sizeof symbols / sizeof symbols[0]; s++)
    CHECK (fail_each (symbols[s]) > 0, 1);
  /* The same without stream-ordered pools.  */
  setenv ("FAKE_POOLS", "0", 1);
  CHECK (fail_each ("cuMemAlloc_v2") > 0, 1);
  CHECK (fail_each ("cuStreamSynchronize") > 0, 1);
  setenv ("FAKE_POOLS", "1", 1);
  CHECK (fail_each ("cuMemAllocAsync") > 0, 1);
  CHECK (fail_each ("cuMemFreeAsync") > 0, 1);
  accx_unregister (&unit);
  DONE ("every driver call fails once");
}
