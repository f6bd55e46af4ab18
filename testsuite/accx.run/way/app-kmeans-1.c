/* k-means: the nearest centre with private best values, sums by atomics on float
   and int, several reductions in one loop, until nothing moves.  */
#include "check.h"
#include <float.h>

enum { N = 400, K = 4 };

static int
cluster (const float *px, const float *py, float *cx, float *cy, int *of)
{
  float sx[K], sy[K];
  int count[K], moved = 1, rounds = 0;
  #pragma acc data copyin(px[0:N], py[0:N]) copyout(of[0:N]) copy(cx[0:K], cy[0:K]) \
      create(sx, sy, count)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      of[i] = -1;
    while (moved && rounds++ < 50)
      {
        moved = 0;
        #pragma acc parallel loop
        for (int k = 0; k < K; k++)
          sx[k] = sy[k] = count[k] = 0;
        #pragma acc parallel loop reduction(+:moved)
        for (int i = 0; i < N; i++)
          {
            float best = FLT_MAX;
            int nearest = 0;
            for (int k = 0; k < K; k++)
              {
                float dx = px[i] - cx[k], dy = py[i] - cy[k], d = dx * dx + dy * dy;
                if (d < best)
                  {
                    best = d;
                    nearest = k;
                  }
              }
            if (nearest != of[i])
              {
                of[i] = nearest;
                moved += 1;
              }
            #pragma acc atomic
            sx[nearest] += px[i];
            #pragma acc atomic
            sy[nearest] += py[i];
            #pragma acc atomic
            count[nearest]++;
          }
        #pragma acc parallel loop
        for (int k = 0; k < K; k++)
          if (count[k])
            {
              cx[k] = sx[k] / count[k];
              cy[k] = sy[k] / count[k];
            }
      }
  }
  return rounds;
}

int
main (void)
{
  static float px[N], py[N];
  float cx[K] = { 1, 2, 3, 4 }, cy[K] = { 0, 9, 1, 8 }, sx[K] = { 0 }, sy[K] = { 0 };
  int of[N], count[K] = { 0 };
  /* Small integers: their sums are exact in any order.  */
  for (int i = 0; i < N; i++)
    {
      px[i] = (i & 1) * 60 + i * 7 % 11;
      py[i] = (i & 2) * 30 + i * 5 % 13;
    }
  int rounds = cluster (px, py, cx, cy, of);
  CHECK (rounds, rounds < 50, 1);
  for (int i = 0; i < N; i++)
    {
      sx[of[i]] += px[i];
      sy[of[i]] += py[i];
      count[of[i]]++;
      for (int k = 0; k < K; k++)
        {
          float ax = px[i] - cx[of[i]], ay = py[i] - cy[of[i]], bx = px[i] - cx[k], by = py[i] - cy[k];
          CHECK (i, ax * ax + ay * ay <= bx * bx + by * by + 1e-3f, 1);
        }
    }
  for (int k = 0; k < K; k++)
    {
      CHECK_NEAR (k, cx[k], sx[k] / count[k], 1e-6);
      CHECK_NEAR (k, cy[k], sy[k] / count[k], 1e-6);
    }
  return DONE ();
}
