/* printf in a region prints what C prints: all conversions, flags, lengths, widths.  */
#include "check.h"
#include "output.h"
#include <inttypes.h>
#include <stddef.h>

#define PRINT_ALL(OUT)								\
  do										\
    {										\
      OUT ("%d %i %u %x %X %o %c|\n", -3, 4, 5u, 255, 255, 8, 'z');		\
      OUT ("%5d|%-5d|%05d|%+d|% d|%#x|%.3d|\n", 42, 42, 42, 42, 42, 42, 42);	\
      OUT ("%ld %lld %lu %llx\n", -3L, 1LL << 40, 1UL << 63, ~0ULL);		\
      OUT ("%zu %td %jd\n", (size_t) 7, (ptrdiff_t) -9, (intmax_t) 11);		\
      OUT ("%hd %hhd %hhu %hu %hhx\n", -5, 300, 511, 65537, 511);		\
      OUT ("%f %.3f %e %g %a %10.4f|%-12G|\n", 1.5, 3.14159, 1e10, 1e-4, 1.0, 2.5f, 7.25); \
      OUT ("%s and %10s|%-6s|%.2s|%%|\n", "text", "right", "left", "cut");	\
      OUT ("%*d|%-*d|\n", 6, 42, 6, 42);						\
      OUT ("%" PRId64 " %" PRIu32 "\n", INT64_MIN, UINT32_MAX);			\
      OUT ("no values\n");							\
      OUT ("%d", 1);								\
      OUT ("%c", '2');								\
      OUT ("\n");								\
    }										\
  while (0)

static char want[4096];
static int at;

#define TO_WANT(...) at += snprintf (want + at, sizeof want - at, __VA_ARGS__)

int
main (void)
{
  PRINT_ALL (TO_WANT);
  output_begin ();
  #pragma acc serial
  PRINT_ALL (printf);
  output_end ();
  output_check (want);
  return DONE ();
}
