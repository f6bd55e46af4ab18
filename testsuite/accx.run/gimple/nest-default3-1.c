/* Three nested loops (no schedules given) cover a box of any size once.  */
#include "check.h"

#define N 11
#define M 9
#define L 40
static int a[N][M][L];

static void
test (int n, int m, int l)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
        a[i][j][k] = -(k + L * (j + M * i));
  #pragma acc parallel copy(a)
  {
    #pragma acc loop
    for (int i = 0; i < n; i++)
      {
        #pragma acc loop
        for (int j = 0; j < m; j++)
          {
            #pragma acc loop
            for (int k = 0; k < l; k++)
              a[i][j][k] += 1 + i * 10000 + j * 100 + k;
          }
      }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      for (int k = 0; k < L; k++)
        {
          int want = -(k + L * (j + M * i));
          if (i < n && j < m && k < l)
            want += 1 + i * 10000 + j * 100 + k;
          CHECK (k + L * (j + M * i), a[i][j][k], want);
        }
}

int
main (void)
{
  test (N, M, L);
  test (1, 1, 1);
  test (3, 0, 4);
  test (5, 7, 33);
  return DONE ();
}
