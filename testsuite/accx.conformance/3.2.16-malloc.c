/* acc_malloc gives device memory for deviceptr and acc_memcpy_*; acc_free takes it back; 0 bytes and null are nothing.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 300 };

int
main (void)
{
  double host[N], *d = acc_malloc (N * sizeof *d), *e = acc_malloc (N * sizeof *e);
  CHECK (0, d && e && d != e, 1);
  CHECK (1, d + N <= e || e + N <= d, 1);
  CHECK (2, (unsigned long) d % 64, 0);
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] = 0.5 * i;
  #pragma acc parallel loop deviceptr(d, e)
  for (int i = 0; i < N; i++)
    e[i] = d[N - 1 - i] + 1;
  acc_memcpy_from_device (host, e, sizeof host);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, host[i], (N - 1 - i) / 2.0 + 1);
  CHECK (3, acc_is_present (host, sizeof host), 0);
  CHECK (4, acc_hostptr (d) == NULL, 1);
  acc_free (d);
  acc_free (e);
  acc_free (NULL);
  CHECK (5, acc_malloc (0) == NULL, 1);
  /* Memory that cannot be had: null.  */
  CHECK (6, acc_malloc ((size_t) 1 << 55) == NULL, 1);
  for (int k = 0; k < 50; k++)
    {
      char *p = acc_malloc (100000);
      CHECK (k, p != NULL, 1);
      acc_free (p);
    }
  return DONE ();
}
