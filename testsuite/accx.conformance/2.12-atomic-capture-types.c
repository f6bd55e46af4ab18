/* atomic capture hands out each value once for every type, also where v has another type.  */
#include "../accx.run/check.h"

enum { N = 97 };
static int seen[N + 1];

static void
once (int line, const long *got, long first)
{
  for (int i = 0; i <= N; i++)
    seen[i] = 0;
  for (int i = 0; i < N; i++)
    if (got[i] >= first && got[i] < first + N)
      seen[got[i] - first]++;
  for (int i = 0; i < N; i++)
    check_long (line, i, seen[i], 1);
}

#define TYPES(NAME, TYPE) \
static void \
NAME (void) \
{ \
  TYPE x = 3, y = 100, z = 0; \
  long before[N], after[N], post[N]; \
  _Pragma ("acc parallel loop gang worker vector copy(x, y, z) copyout(before, after, post)") \
  for (int i = 0; i < N; i++) \
    { \
      TYPE v, w, u; \
      _Pragma ("acc atomic capture") \
      { v = x; x = x + 1; } \
      _Pragma ("acc atomic capture") \
      w = y -= 1; \
      _Pragma ("acc atomic capture") \
      u = z++; \
      before[i] = (long) v; \
      after[i] = 100 - (long) w; \
      post[i] = (long) u; \
    } \
  CHECK (0, x, N + 3); \
  CHECK (0, y, 100 - N); \
  CHECK (0, z, N); \
  once (__LINE__, before, 3); \
  once (__LINE__, after, 1); \
  once (__LINE__, post, 0); \
}

TYPES (chars, signed char)
TYPES (uchars, unsigned char)
TYPES (shorts, short)
TYPES (ushorts, unsigned short)
TYPES (ints, int)
TYPES (unsigneds, unsigned)
TYPES (longs, long)
TYPES (ulongs, unsigned long)
TYPES (longlongs, long long)
TYPES (floats, float)
TYPES (doubles, double)

int
main (void)
{
  chars ();
  uchars ();
  shorts ();
  ushorts ();
  ints ();
  unsigneds ();
  longs ();
  ulongs ();
  longlongs ();
  floats ();
  doubles ();

  /* v wider or narrower than x, and an element or a member.  */
  int count = 0;
  unsigned char small = 250;
  struct { double d; long l; char c; } out[N];
  #pragma acc parallel loop copy(count, small) copyout(out)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic capture
      out[i].d = count++;
      #pragma acc atomic capture
      { out[i].l = small; small++; }
      out[i].c = (char) out[i].d;
    }
  CHECK (0, count, N);
  CHECK (0, small, (unsigned char) (250 + N));
  long d[N], l[N];
  for (int i = 0; i < N; i++)
    {
      d[i] = (long) out[i].d;
      CHECK (i, out[i].c, d[i]);
      l[i] = out[i].l >= 250 ? out[i].l : out[i].l + 256;
    }
  once (__LINE__, d, 0);
  once (__LINE__, l, 250);
  return DONE ();
}
