/* GNU C++ in regions: statement expressions, typeof, ?: without a middle, case ranges, local
   labels, zero-length arrays, attributes, auto, overloads, static_assert. */
#include "../accx.run/check.h"

enum { N = 90 };
struct message { int n; char text[0]; };
#define largest(A, B) ({ auto a_ = (A); __typeof__ (B) b_ = (B); a_ > b_ ? a_ : b_; })
static int kind (int) { return 1; }
static int kind (double) { return 2; }
static int kind (unsigned char) { return 3; }
static int kind (long) { return 4; }

static inline __attribute__ ((always_inline)) int
inlined (int x)
{
  return x ?: -5;
}

__attribute__ ((noinline, pure)) static int
called (int x)
{
  switch (x)
    {
    case 0 ... 9: return 1;
    case 10 ... 49: return 2;
    default: return 3;
    }
}

int
main (void)
{
  int a[N], b[N], c[N];
  double d = 1.5;
  #pragma acc parallel loop copyout(a, b, c)
  for (int i = 0; i < N; i++)
    {
      __label__ again;
      unsigned char u = (unsigned char) i;
      int k = 0;
      static_assert (sizeof (struct message) == sizeof (int), "no text");
    again:
      if (k < i % 4)
	{
	  k++;
	  goto again;
	}
      a[i] = largest (i, N - i) + k;
      b[i] = inlined (i % 3) * 10 + called (i);
      c[i] = kind (i) + 10 * kind (d) + 100 * kind (u) + 1000 * kind (1L)
	     + __builtin_expect (i == 4, 0) + (__builtin_constant_p (i) ? 0 : 0);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], (i > N - i ? i : N - i) + i % 4);
      CHECK (i, b[i], (i % 3 ? i % 3 : -5) * 10 + (i < 10 ? 1 : i < 50 ? 2 : 3));
      CHECK (i, c[i], 4321 + (i == 4));
    }
  return DONE ();
}
