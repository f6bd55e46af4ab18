/* switch, while, do, goto, break and continue in sequential device code.  */
#include "../accx.run/check.h"

enum { N = 200 };
static int kinds[N], steps[N], tries[N], searched[N];

int
main (void)
{
  #pragma acc parallel loop copyout(kinds, steps, tries, searched)
  for (int i = 0; i < N; i++)
    {
      switch (i % 9)
        {
        case 0:
          kinds[i] = 100;
          break;
        case 1:
        case 2:
          kinds[i] = 200;
          /* fall through */
        case 3:
          kinds[i] = i % 9 == 3 ? 300 : kinds[i] + 1;
          break;
        case 5 ... 6:
          kinds[i] = -i;
          break;
        default:
          kinds[i] = 7;
        }
      /* Collatz.  */
      int n = 0;
      unsigned long v = i + 1;
      while (v != 1)
        {
          v = v & 1 ? 3 * v + 1 : v / 2;
          n++;
        }
      steps[i] = n;
      n = 0;
      do
        {
          if (n % 2)
            {
              n += 3;
              continue;
            }
          n++;
        }
      while (n < i);
      tries[i] = n;
      int x, y;
      for (x = 1; x < 20; x++)
        for (y = x; y < 20; y++)
          if (x * y == i)
            goto found;
      x = y = 0;
    found:
      searched[i] = 100 * x + y;
    }
  for (int i = 0; i < N; i++)
    {
      int table[9] = { 100, 201, 201, 300, 7, -i, -i, 7, 7 };
      CHECK (i, kinds[i], table[i % 9]);
      int n = 0, t = 1, s = 0;
      for (long v = i + 1; v > 1; n++)
        v = v % 2 ? v * 3 + 1 : v >> 1;
      CHECK (i, steps[i], n);
      /* 1, 4, 5, 8, 9, ...: multiples of four and the numbers behind them.  */
      while (t < i)
        t += t % 4 == 0 ? 1 : 3;
      CHECK (i, tries[i], t);
      for (int x = 19; x > 0; x--)
        if (i > 0 && i % x == 0 && i / x >= x && i / x < 20)
          s = 100 * x + i / x;
      CHECK (i, searched[i], s);
    }
  return DONE ();
}
