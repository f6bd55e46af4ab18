/* max and min start from the identity of the type: all values negative, or large.  */
#include "check.h"
#include <limits.h>
#include <float.h>

int
main (void)
{
  int ih = INT_MIN, il = INT_MAX;
  long lh = LONG_MIN, ll = LONG_MAX;
  unsigned uh = 0, ul = UINT_MAX;
  float fh = -FLT_MAX, fl = FLT_MAX;
  double dh = -DBL_MAX, dl = DBL_MAX;
  #pragma acc parallel loop reduction(max:ih,lh,uh,fh,dh) reduction(min:il,ll,ul,fl,dl)
  for (int i = 0; i < 100; i++)
    {
      int x = -2147483000 - i;
      long y = -9000000000000000000L - i;
      unsigned z = 4294967000u + i;
      float f = -1e38f - i * 1e36f;
      double d = -1e308 - i * 1e305;
      ih = x > ih ? x : ih;
      il = -x < il ? -x : il;
      lh = y > lh ? y : lh;
      ll = -y < ll ? -y : ll;
      uh = z > uh ? z : uh;
      ul = z < ul ? z : ul;
      fh = f > fh ? f : fh;
      fl = -f < fl ? -f : fl;
      dh = d > dh ? d : dh;
      dl = -d < dl ? -d : dl;
    }
  CHECK (0, ih, -2147483000);
  CHECK (1, il, 2147483000);
  CHECK (2, lh, -9000000000000000000L);
  CHECK (3, ll, 9000000000000000000L);
  CHECK (4, uh, 4294967099u);
  CHECK (5, ul, 4294967000u);
  CHECK_REAL (6, fh, -1e38f);
  CHECK_REAL (7, fl, 1e38f);
  CHECK_REAL (8, dh, -1e308);
  CHECK_REAL (9, dl, 1e308);
  return DONE ();
}
