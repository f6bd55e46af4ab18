/* So is one over unsigned with a limit of size_t.  { scan-ptx {%tid\.x} } */
#include <stddef.h>

void
f (size_t n, double *a)
{
  #pragma acc kernels present(a)
  for (unsigned i = 0; i < n; i++)
    a[i] = a[i] * 2;
}
