/* atomic update and capture of x = expr op x: what is not commutative keeps its order, on every type.  */
#include "../accx.run/check.h"

enum { N = 37, REPEAT = 64 };

/* N variables, each updated REPEAT times by threads of several gangs; the order of
   updates does not matter for an involution x = c - x and for x = c / x with
   x * x = c.  */
#define TYPES(NAME, TYPE) \
static void \
NAME (void) \
{ \
  TYPE a[N], b[N], c[N], d[N], last[N]; \
  for (int i = 0; i < N; i++) \
    a[i] = (TYPE) i, b[i] = (TYPE) (i % 5 + 1), c[i] = (TYPE) (i + 3), d[i] = 1; \
  _Pragma ("acc parallel loop gang vector collapse(2) copy(a, b, c, d) copyout(last)") \
  for (int r = 0; r < REPEAT + 1; r++) \
    for (int i = 0; i < N; i++) \
      { \
	TYPE k = (TYPE) 100, old, now; \
	_Pragma ("acc atomic update") \
	a[i] = k - a[i]; \
	_Pragma ("acc atomic update") \
	b[i] = (TYPE) ((i % 5 + 1) * (i % 5 + 1)) / b[i]; \
	_Pragma ("acc atomic capture") \
	{ old = c[i]; c[i] = k - c[i]; } \
	_Pragma ("acc atomic capture") \
	now = d[i] = (TYPE) 2 / d[i]; \
	if (r == REPEAT) \
	  last[i] = (TYPE) (old == (TYPE) (i + 3) || old == (TYPE) (97 - i)) \
		    + (now == 1 || now == 2); \
      } \
  for (int i = 0; i < N; i++) \
    { \
      CHECK_REAL (i, a[i], (TYPE) (100 - i)); \
      CHECK_REAL (i, b[i], i % 5 + 1); \
      CHECK_REAL (i, c[i], 97 - i); \
      CHECK_REAL (i, d[i], 2); \
      CHECK_REAL (i, last[i], 2); \
    } \
}

TYPES (chars, signed char)
TYPES (uchars, unsigned char)
TYPES (shorts, short)
TYPES (ints, int)
TYPES (unsigneds, unsigned)
TYPES (longs, long)
TYPES (ulongs, unsigned long long)
TYPES (floats, float)
TYPES (doubles, double)

int
main (void)
{
  chars ();
  uchars ();
  shorts ();
  ints ();
  unsigneds ();
  longs ();
  ulongs ();
  floats ();
  doubles ();

  /* Shifts of a constant, and bits, once each.  */
  int shift[8], mask[8];
  for (int i = 0; i < 8; i++)
    shift[i] = i, mask[i] = 0x55;
  #pragma acc parallel loop copy(shift, mask)
  for (int i = 0; i < 8; i++)
    {
      #pragma acc atomic update
      shift[i] = 3 << shift[i];
      #pragma acc atomic update
      mask[i] = (1 << i) ^ mask[i];
      #pragma acc atomic update
      mask[i] = 0x7f & mask[i];
      #pragma acc atomic update
      mask[i] = 0x100 | mask[i];
    }
  for (int i = 0; i < 8; i++)
    {
      CHECK (i, shift[i], 3 * (1 << i));
      CHECK (i, mask[i], ((0x55 ^ (1 << i)) & 0x7f) + 0x100);
    }
  return DONE ();
}
