/* Conditions, continue, break and loops with data-dependent ends around partitioned loops.  */
#include "../accx.run/check.h"

enum { N = 40, M = 64 };
static int a[N][M], kind[N], steps[N], found[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    kind[i] = i % 5;
  #pragma acc parallel loop gang num_gangs(7) num_workers(2) vector_length(32) copyin(kind) copy(a, steps, found)
  for (int i = 0; i < N; i++)
    {
      if (kind[i] == 0)
        continue;
      if (kind[i] == 1)
        {
          #pragma acc loop worker vector
          for (int j = 0; j < M; j++)
            a[i][j] = 1;
        }
      else if (kind[i] == 2)
        /* Ends after i rounds.  */
        for (int k = 0; ; k++)
          {
            if (k == i)
              break;
            #pragma acc loop worker vector
            for (int j = 0; j < M; j++)
              a[i][j] += k;
            steps[i]++;
          }
      else
        {
          int rounds = 0;
          while (a[i][0] < kind[i] * 10)
            {
              #pragma acc loop vector
              for (int j = 0; j < M; j++)
                {
                  if (j % kind[i] == 1)
                    continue;
                  a[i][j] += 4;
                }
              if (++rounds > 100)
                goto out;
            }
          steps[i] = rounds;
        out:
          found[i] = -1;
          for (int j = 0; j < M; j++)
            if (a[i][j] == 0)
              {
                found[i] = j;
                break;
              }
        }
    }
  for (int i = 0; i < N; i++)
    {
      int k = i % 5, rounds = k == 2 ? i : k < 3 ? 0 : (10 * k + 3) / 4;
      CHECK (i, steps[i], rounds);
      CHECK (i, found[i], k < 3 ? 0 : 1);
      for (int j = 0; j < M; j++)
        CHECK (i * M + j, a[i][j], k == 0 ? 0 : k == 1 ? 1 : k == 2 ? i * (i - 1) / 2
                                   : j % k == 1 ? 0 : 4 * rounds);
    }
  return DONE ();
}
