/* The n-th allocation of host memory fails, for n = 1, 2, ... until the program
   runs through: one line that says so and exit status 1; or the program goes on
   as if nothing had been, where the driver is asked a second time.
   accx-objects: RUNTIME  */
#include "runtime-unit.h"

/* glibc's own names of the functions that are replaced here.  */
void *__libc_calloc (size_t, size_t);
void *__libc_malloc (size_t);
void *__libc_realloc (void *, size_t);

enum { RECOVERED = 3 };

static int left;                /* allocations until one fails; 0: none does */
static bool failed;

static bool
fails (void)
{
  if (left == 0 || --left > 0)
    return false;
  failed = true;
  return true;
}

void *
calloc (size_t n, size_t size)
{
  return fails () ? NULL : __libc_calloc (n, size);
}

void *
malloc (size_t size)
{
  return fails () ? NULL : __libc_malloc (size);
}

void *
realloc (void *p, size_t size)
{
  return fails () ? NULL : __libc_realloc (p, size);
}

static int a[100], b[100];
static int *pointer = a;
static void host (void *data) { (void) data; }
static void plain (void *data) { (void) data; }
static const struct accx_site site = { "f.c", "f", 3, ACCX_PARALLEL, 0, NULL };
static const struct accx_kernel kernel
  = { host, "f$0", &site, NULL, 0, { 0, 0, 0 }, { 1, 1, 32 }, 0, 0, NULL, 0 };
static struct accx_unit unit = {
  .version = ACCX_ABI_VERSION, .source = "f.c", .image = "f$0",
  .kernels = &kernel, .n_kernels = 1
};
static int n;

static void
work (void)
{
  struct unit_items none = { .hosts = { NULL } };
  struct unit_items data = { { a, &pointer, &pointer },
			     { sizeof a, sizeof pointer, 0 },
			     { MAP_TOFROM, MAP_TO, MAP_ATTACH } };
  left = n;
  accx_register (&unit);
  GOACC_data_start (DEVICE, ITEMS (data));
  GOACC_parallel_keyed (DEVICE, host, ITEMS (none), 2 << 28 | 1, 0);
  GOACC_parallel_keyed (DEVICE, plain, ITEMS (data), 0);
  acc_copyin (b, sizeof b);
  acc_copyout (b, sizeof b);
  acc_free (acc_malloc (100));
  GOACC_data_end ();
  init_shutdown ();
  accx_unregister (&unit);
  left = 0;
  exit (failed ? RECOVERED : 0);
}

int
main (void)
{
  char text[4096];
  int recovered = 0;
  setvbuf (stdout, NULL, _IONBF, 0);
  for (n = 1; n < 200; n++)
    {
      int status = unit_child (work, text, sizeof text);
      if (status == 0 && !*text)
	break;
      if (status == RECOVERED && !*text)
	{
	  recovered++;
	  continue;
	}
      const char *end = strchr (text, '\n');
      bool line = strncmp (text, "accx: ", 6) == 0 && end && !end[1]
		  && strstr (text, "out of ");
      if (status != 1 || !line)
	printf ("allocation %d: status %d, %s\n", n, status, text);
      CHECK (status, 1);
      CHECK (line, 1);
    }
  CHECK (n > 20 && n < 200, 1);
  CHECK (recovered < n / 2, 1);
  DONE ("every allocation fails once");
}
