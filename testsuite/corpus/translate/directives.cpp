#include <stdio.h>

#pragma omp declare target
static const int table[3] = {1, 2, 3};
template <typename T> T twice (T x)
{
  return 2 * x;
}
int named (int);
#pragma omp end declare target

// #pragma omp target in a comment stays
void plain (int n, float *a, const float *b)
{
  #pragma omp target data map(to: b[0:n]) \
                          map(always, tofrom: a[0:n]) map(alloc: n)
  {
    #pragma omp target teams distribute parallel for collapse(2) thread_limit(256) schedule(static, 1)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        {
          #pragma omp atomic update
          a[i] += b[j];
        }
    #pragma omp target update from(a[0:n])
  }
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i]++;
}

float levels (int n, int m, float *a)
{
  float most = 0;
  #pragma omp target enter data map(to: a[0:n * m])
  #pragma omp target teams distribute num_teams(n) reduction(max: most)
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      #pragma omp parallel for reduction(+: sum) num_threads(64)
      for (int j = 0; j < m; j++)
        {
          #pragma omp simd
          for (int k = 0; k < 4; k++)
            sum += a[i * m + j] * k;
        }
      if (sum > most) most = sum;
    }
  #pragma omp target
  #pragma omp teams distribute parallel for is_device_ptr(a) nowait
  for (int i = 0; i < n; i++)
    a[i] = 0;
  #pragma omp taskwait
  #pragma omp target
  {
    a[0] = most;
  }
  #pragma omp target exit data map(delete: a[0:n * m])
  return most;
}

void byhand (int n, float *a)
{
  #pragma omp target teams
  {
    #pragma omp parallel
    {
      a[0] = n;
      #pragma omp barrier
    }
  }
}

#pragma omp declare target
inline void add_to (float *sum, float x)
{
  #pragma omp atomic update
  *sum += x;
}
#pragma omp end declare target

void rows (int n, int m, const float *a, float *y)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      #pragma omp parallel reduction(+: sum)
      for (int j = 0; j < m; j++)
        sum += a[i * m + j];
      y[i] = sum;
    }
}
