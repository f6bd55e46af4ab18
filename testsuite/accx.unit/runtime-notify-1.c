/* The lines of ACCX_NOTIFY, bit by bit.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

static double x[8], y[8];
static const char *const names[] = { "x", "y" };
static const struct accx_site site
  = { "dir/n.c", "main", 21, ACCX_PARALLEL, 2, names };
static const struct accx_site wait_site
  = { "dir/n.c", "main", 30, ACCX_WAIT, 0, NULL };

static void host (void *data) { (void) data; }
static const struct accx_kernel kernel
  = { host, "main$0", &site, NULL, 0, { 6, 2, 32 }, { 1, 1, 32 }, 1, 0,
      NULL, 0 };
static void *parallel_slot, *wait_slot;
static const struct accx_slot slots[] = {
  { "GOACC_parallel_keyed", &parallel_slot }, { "GOACC_wait", &wait_slot }
};
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "dir/n.c", .image = "main$0",
  .kernels = &kernel, .slots = slots, .n_kernels = 1, .n_slots = 2
};

static const char *bits;

static void
work (void)
{
  struct unit_items m = { { x, y }, { sizeof x, sizeof y },
			  { MAP_TO, MAP_FROM } };
  setenv ("ACCX_NOTIFY", bits, 1);
  ((void (*) (int, void (*) (void *), MAPPINGS, ...)) parallel_slot)
    (DEVICE, host, ITEMS (m), 2 << 28 | 4, 0, &site);
  ((void (*) (int, int, ...)) wait_slot) (QUEUE_SYNC, 1, 4, &wait_site);
}

#define AT(LINE) " file=dir/n.c function=main line=" LINE " device=0"

static const struct
{
  const char *bits, *lines;
} tests[] = {
  { "0", "" },
  { "1", "launch CUDA kernel" AT ("21") " host-thread=0 num_gangs=6"
	 " num_workers=2 vector_length=32 grid=6 block=32x2 kernel=main$0\n" },
  { "2", "upload CUDA data" AT ("21") " variable=x bytes=64\n"
	 "download CUDA data" AT ("21") " variable=y bytes=64\n" },
  { "4", "wait" AT ("30") " host-thread=0 queue=4\n" },
  { "8", "enter parallel" AT ("21") " host-thread=0\n"
	 "leave parallel" AT ("21") " host-thread=0\n" },
  { "16", "alloc CUDA data" AT ("21") " variable=x bytes=64\n"
	  "alloc CUDA data" AT ("21") " variable=y bytes=64\n"
	  "free CUDA data" AT ("21") " variable=x bytes=64\n"
	  "free CUDA data" AT ("21") " variable=y bytes=64\n" },
};

int
main (void)
{
  accx_register (&unit);
  for (unsigned i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
      char text[4096];
      bits = tests[i].bits;
      CHECK (unit_child (work, text, sizeof text), 0);
      if (strcmp (text, tests[i].lines) != 0)
	printf ("ACCX_NOTIFY=%s\ngot:\n%swant:\n%s", bits, text,
		tests[i].lines);
      CHECK (strcmp (text, tests[i].lines), 0);
    }
  accx_unregister (&unit);
  DONE ("ACCX_NOTIFY");
}
