/* Arrays of nested structures with arrays in them.  */
#include "check.h"

struct point { float x, y; };
struct shape { char kind; struct point corner[4]; struct { long id; short tags[3]; } meta; };
static struct shape s[60];

int
main (void)
{
  for (int i = 0; i < 60; i++)
    {
      s[i].kind = (char) ('a' + i % 26);
      for (int k = 0; k < 4; k++)
        s[i].corner[k] = (struct point) { i, k };
      s[i].meta.id = i * 10000000000L;
      for (int k = 0; k < 3; k++)
        s[i].meta.tags[k] = (short) (i - k);
    }
  #pragma acc parallel loop copy(s)
  for (int i = 0; i < 60; i++)
    {
      s[i].kind -= 32;
      for (int k = 0; k < 4; k++)
        {
          s[i].corner[k].x *= 2;
          s[i].corner[k].y += s[i].corner[(k + 1) % 4].x;
        }
      s[i].meta.id -= s[i].meta.tags[1];
      s[i].meta.tags[i % 3] = -1;
    }
  for (int i = 0; i < 60; i++)
    {
      CHECK (i, s[i].kind, 'A' + i % 26);
      for (int k = 0; k < 4; k++)
        {
          CHECK_REAL (i, s[i].corner[k].x, 2 * i);
          CHECK_REAL (i, s[i].corner[k].y, k + (k == 3 ? 2 * i : i));
        }
      CHECK (i, s[i].meta.id, i * 10000000000L - (i - 1));
      for (int k = 0; k < 3; k++)
        CHECK (i, s[i].meta.tags[k], k == i % 3 ? -1 : i - k);
    }
  return DONE ();
}
