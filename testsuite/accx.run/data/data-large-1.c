/* Transfers of many sizes, around the staging buffers' limits, in both directions. { accx-timeout 60 }
   { accx-device-only } */
#include "check.h"
#include <stdlib.h>

int
main (void)
{
  static const long sizes[] = { 1, 4095, 4096, 4097, 65535, 65537, 1 << 20, (4 << 20) + 3, (9 << 20) - 1 };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      long n = sizes[k];
      unsigned char *p = malloc (n + 2);
      for (long i = 0; i < n + 2; i++)
        p[i] = (unsigned char) (i * 7 + i / 256);
      #pragma acc enter data copyin(p[1:n])
      #pragma acc parallel num_gangs(1) present(p[1:n])
      {
        p[1] ^= 255;
        p[n] += 1;
      }
      p[0] = 17;
      p[n + 1] = 19;
      for (long i = 1; i <= n; i++)
        p[i] = 0;
      #pragma acc exit data copyout(p[1:n])
      CHECK (k, p[0], 17);
      CHECK (k, p[n + 1], 19);
      for (long i = 1; i <= n; i++)
        {
          unsigned char want = (unsigned char) (i * 7 + i / 256);
          if (i == 1)
            want ^= 255;
          if (i == n)
            want++;
          CHECK (i, p[i], want);
        }
      free (p);
    }
  return DONE ();
}
