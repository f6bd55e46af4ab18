/* Two restrict pointers of a function lead to one array.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {restrict-alias-1\.c.*(write of what another|read of what another|read-only cache).*: a at byte} } */
#include "check.h"
enum { N = 200 };

static void
shift (int *restrict to, const int *restrict from)
{
  #pragma acc parallel loop gang vector num_gangs(4) vector_length(32) present(to[0:N], from[0:N])
  for (int i = 0; i < N - 1; i++)
    to[i] = from[i + 1] + 1;
}

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  #pragma acc data copy(a, b)
#ifdef RIGHT
  shift (b, a);
#else
  shift (a, a);
#endif
  for (int i = 0; i < N - 1; i++)
    CHECK (i, b[i], i + 2);
  return DONE ();
}
