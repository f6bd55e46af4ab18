/* Code between vector loops runs in one lane of each worker; all lanes see what it did.  */
#include "../accx.run/check.h"

enum { ROWS = 50, N = 70 };
static int a[ROWS][N], sums[ROWS], count[ROWS];

int
main (void)
{
  int calls = 0;
  #pragma acc parallel loop gang worker num_gangs(6) num_workers(4) vector_length(32) copy(a, sums, count, calls)
  for (int r = 0; r < ROWS; r++)
    {
      int scale = r + 1, total = 0;
      count[r] += 2;
      #pragma acc atomic update
      calls++;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
        a[r][i] = i * scale;
      /* Vector-single: the last lane's work is seen here.  */
      scale = a[r][N - 1] - a[r][N - 2];
      a[r][5] = -7;
      for (int k = 0; k < 3; k++)
        {
          count[r] += k;
          #pragma acc loop vector reduction(+:total)
          for (int i = 0; i < N; i++)
            total += a[r][i] * scale;
        }
      sums[r] = total;
    }
  CHECK (0, calls, ROWS);
  for (int r = 0; r < ROWS; r++)
    {
      int sum = 0;
      for (int i = N; i-- > 0; )
        {
          int want = i == 5 ? -7 : (r + 1) * i;
          CHECK (r * N + i, a[r][i], want);
          sum += want;
        }
      CHECK (r, sums[r], 3 * (r + 1) * sum);
      CHECK (r, count[r], 5);
    }
  return DONE ();
}
