/* Sections that begin some bytes in front of where their pointer, a member, leads: any number of them.  */
#include "check.h"

struct s { char *c; short *h; float *f; };

int
main (void)
{
  static char c[40];
  static short h[40];
  static float f[40];
  struct s v = { c + 9, h + 9, f + 9 }, *s = &v;
  #pragma acc enter data copyin (s[0:1])
  #pragma acc enter data copyin (s->c[-4:20], s->h[-2:20], s->f[-1:20])
  #pragma acc parallel loop present (s)
  for (int i = 0; i < 15; i++)
    {
      s->c[i - 4] = (char) i;
      s->h[i - 2] = (short) i;
      s->f[i - 1] = (float) i;
    }
  #pragma acc exit data copyout (s->c[-4:20], s->h[-2:20], s->f[-1:20]) delete (s[0:1])
  for (int i = 0; i < 15; i++)
    {
      CHECK (i, c[5 + i], i);
      CHECK (i, h[7 + i], i);
      CHECK_REAL (i, f[8 + i], i);
    }
  return DONE ();
}
