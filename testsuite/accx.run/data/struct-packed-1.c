/* Packed structures: members of every size at odd addresses.  */
#include "check.h"

struct __attribute__ ((packed)) p { char c; int i; double d; short s; long l; float f; };
static struct p a[70];

int
main (void)
{
  for (int i = 0; i < 70; i++)
    a[i] = (struct p) { (char) i, -i * 100000, i * 1.5, (short) (i - 1000), i * 10000000000L, i * 0.5f };
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 70; i++)
    {
      a[i].c++;
      a[i].i *= 2;
      a[i].d += a[i].f;
      a[i].s = (short) -a[i].s;
      a[i].l ^= 0x5555;
      a[i].f = (float) a[i].l;
    }
  for (int i = 0; i < 70; i++)
    {
      CHECK (i, a[i].c, i + 1);
      CHECK (i, a[i].i, -i * 200000);
      CHECK_REAL (i, a[i].d, 2.0 * i);
      CHECK (i, a[i].s, 1000 - i);
      CHECK (i, a[i].l, (i * 10000000000L) ^ 0x5555);
      CHECK_REAL (i, a[i].f, (float) ((i * 10000000000L) ^ 0x5555));
    }
  return DONE ();
}
