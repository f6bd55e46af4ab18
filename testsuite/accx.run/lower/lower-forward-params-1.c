/* Members of firstprivate structs that GCC reads several at once, or sets, or whose address a
   region takes.  */
#include "check.h"

struct s { long first; signed char small[3]; unsigned last; };

#pragma acc routine seq
static void __attribute__ ((noinline))
bump (unsigned *p)
{
  *p += 5;
}

/* small[0] || last is one comparison of eight bytes.  */
static void __attribute__ ((noipa))
together (int set, unsigned last)
{
  struct s s = { -2, { set, 9, 2 }, last };
  short other[4] = { 13, 40, -7, -58 };
  int got[3];
  #pragma acc serial firstprivate(s, other) copyout(got)
  {
    got[0] = s.small[0] || s.last ? 1 : other[((unsigned) s.small[0] + 3u) % 4];
    got[1] = s.small[1];
    got[2] = s.small[0] + s.last;
  }
  CHECK (set, got[0], set || last ? 1 : -58);
  CHECK (set, got[1], 9);
  CHECK (set, got[2], set + (int) last);
}

static void __attribute__ ((noipa))
changed (int set, int n)
{
  struct s s = { n, { set, n, 2 }, 0 };
  int got[8];
  #pragma acc parallel loop firstprivate(s) copyout(got)
  for (int i = 0; i < 8; i++)
    {
      struct s mine = s;
      mine.small[0] = i - n;
      mine.last = i % 2;
      bump (&mine.last);
      got[i] = mine.small[0] || mine.last - 5 ? mine.small[1] : 77;
    }
  for (int i = 0; i < 8; i++)
    CHECK (i, got[i], i - n || i % 2 ? n : 77);
  #pragma acc serial firstprivate(s) copyout(got)
  {
    if (n > 3)
      s.small[0] = n - 4;
    got[0] = s.small[0] || s.last;
    bump (&s.last);
    got[1] = s.last;
    signed char *p = &s.small[set & 1];
    p[0] = 33;
    got[2] = s.small[0] + s.small[1];
  }
  CHECK (n, got[0], n > 3 ? n - 4 != 0 : set != 0);
  CHECK (n, got[1], 5);
  CHECK (n, got[2], set & 1 ? 33 + (n > 3 ? n - 4 : set) : 33 + n);
}

int
main (void)
{
  for (int set = -2; set < 3; set++)
    {
      together (set, 0);
      together (set, 4);
      changed (set, 2);
      changed (set, 4);
      changed (set, 7);
    }
  return DONE ();
}
