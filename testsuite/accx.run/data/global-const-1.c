/* Constant tables: file-scope, function-scope, of structures and of strings.  */
#include "check.h"

static const int primes[10] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29 };
static const struct { char name; double weight[2]; } atoms[3] =
  { { 'H', { 1.008, 1 } }, { 'C', { 12.011, 6 } }, { 'O', { 15.999, 8 } } };
static double r[60];
static int s[60];

int
main (void)
{
  #pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 60; i++)
    {
      static const unsigned char steps[4] = { 1, 4, 9, 200 };
      r[i] = primes[i % 10] + atoms[i % 3].weight[i & 1] * 10;
      s[i] = steps[i & 3] + atoms[i % 3].name;
    }
  for (int i = 0; i < 60; i++)
    {
      int p = 1, left = i % 10 + 1;
      while (left)
        {
          p++;
          int prime = 1;
          for (int q = 2; q < p; q++)
            if (p % q == 0)
              prime = 0;
          left -= prime;
        }
      double weight = i % 3 == 0 ? (i & 1 ? 1 : 1.008) : i % 3 == 1 ? (i & 1 ? 6 : 12.011) : (i & 1 ? 8 : 15.999);
      CHECK_NEAR (i, r[i], p + weight * 10, 1e-15);
      CHECK (i, s[i], (i % 4 == 3 ? 200 : (i % 4 + 1) * (i % 4 + 1)) + "HCO"[i % 3]);
    }
  return DONE ();
}
