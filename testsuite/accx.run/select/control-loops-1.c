/* Inner while, do-while and for loops with break and continue: lanes leave at different times.  */
#include "check.h"

static int collatz[500], digits[500], prime[500];

int
main (void)
{
  #pragma acc parallel loop gang vector copyout(collatz, digits, prime)
  for (int i = 0; i < 500; i++)
    {
      long n = i + 1;
      int steps = 0;
      while (n != 1)
        {
          n = n & 1 ? 3 * n + 1 : n / 2;
          steps++;
        }
      collatz[i] = steps;
      int d = 0, k = i;
      do
        {
          d++;
          k /= 10;
        }
      while (k);
      digits[i] = d;
      int p = i >= 2;
      for (int q = 2; ; q++)
        {
          if (q * q > i)
            break;
          if (i % q)
            continue;
          p = 0;
          break;
        }
      prime[i] = p;
    }
  static int sieve[500];
  for (int i = 2; i < 500; i++)
    for (int j = 2 * i; j < 500; j += i)
      sieve[j] = 1;
  for (int i = 0; i < 500; i++)
    {
      int steps = 0;
      for (long n = i + 1; n > 1; steps++)
        n = n % 2 ? 3 * n + 1 : n >> 1;
      CHECK (i, collatz[i], steps);
      CHECK (i, digits[i], i < 10 ? 1 : i < 100 ? 2 : 3);
      CHECK (i, prime[i], i >= 2 && !sieve[i]);
    }
  return DONE ();
}
