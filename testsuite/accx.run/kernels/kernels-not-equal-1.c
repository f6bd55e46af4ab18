/* Loops of kernels with != run in parallel only where the index cannot pass the end of its type,
   which is checked at run time, and as often as in the program in any case.  */
#include "check.h"

enum { N = 300 };
static int a[N], want[N];

static void
compare (void)
{
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], want[i]);
      a[i] = want[i] = 0;
    }
}

#define LOOP(HEADER) \
  for HEADER \
    want[i] += i + 1; \
  _Pragma ("acc kernels copy (a)") \
  for HEADER \
    a[i] += i + 1; \
  compare ();

static void
run (unsigned char low, unsigned char high, short most, unsigned n, unsigned long m)
{
  LOOP ((unsigned char i = 250; i != 5; i++))
  LOOP ((unsigned char i = 0; i != high; i++))
  LOOP ((unsigned char i = low; i != high; i++))
  LOOP ((unsigned char i = high; i != low; i++))
  LOOP ((unsigned char i = low; i != high; i--))
  LOOP ((short i = 0; i != most; i++))
  LOOP ((unsigned i = n; i != 0; i--))
  LOOP ((unsigned i = n - 1; i != -1u; i--))
  LOOP ((unsigned i = 1; i != n; i++))
  LOOP ((unsigned long i = m; i != n; i++))
  #pragma acc kernels copy (a)
  for (unsigned i = 0; i != n; i++)
    for (unsigned j = i + 1; j != n; j++)
      a[i] += j;
  for (int i = 0; i < 200; i++)
    want[i] = (199 * 200 - i * (i + 1)) / 2;
  compare ();
}

int
main (void)
{
  run (5, 250, 280, 200, 7);
  return DONE ();
}
