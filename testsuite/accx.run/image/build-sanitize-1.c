/* The mixed program compiled with -fsanitize=address.  { accx-options "-fsanitize=address" } { accx-env "ASAN_OPTIONS=protect_shadow_gap=0:fast_unwind_on_malloc=0" } { accx-link-options "-fsanitize=address" } */
#include "build.h"

/* What the GPU's driver never gives back is not the program's leak.  */
const char *
__lsan_default_suppressions (void)
{
  return "leak:libcuda.so\nleak:libnvidia\nleak:<unknown module>\n";
}
