/* Structures assigned as a whole: between arrays, to and from locals, of odd sizes and large ones.  */
#include "check.h"

struct odd { char c[7]; };
struct mid { int a; double b; char c; };
struct large { int v[300]; };
static struct odd o[40], o2[40];
static struct mid m[40], m2[40];
static struct large l[10], l2[10];

int
main (void)
{
  for (int i = 0; i < 40; i++)
    {
      for (int k = 0; k < 7; k++)
        o[i].c[k] = (char) (i + k);
      m[i] = (struct mid) { i, i * 0.5, (char) -i };
    }
  for (int i = 0; i < 3000; i++)
    l[i / 300].v[i % 300] = i;
  #pragma acc parallel loop copyin(o, m, l) copyout(o2, m2, l2)
  for (int i = 0; i < 40; i++)
    {
      struct odd t = o[i];
      t.c[3] = 99;
      o2[39 - i] = t;
      struct mid u = m[i], v = u;
      v.a += u.c;
      m2[i] = v;
      if (i < 10)
        {
          l2[i] = l[9 - i];
          l2[i].v[5] = -1;
        }
    }
  for (int i = 0; i < 40; i++)
    {
      for (int k = 0; k < 7; k++)
        CHECK (i * 7 + k, o2[i].c[k], k == 3 ? 99 : 39 - i + k);
      CHECK (i, m2[i].a, 0);
      CHECK_REAL (i, m2[i].b, i * 0.5);
      CHECK (i, m2[i].c, -i);
    }
  for (int i = 0; i < 3000; i++)
    CHECK (i, l2[i / 300].v[i % 300], i % 300 == 5 ? -1 : (9 - i / 300) * 300 + i % 300);
  return DONE ();
}
