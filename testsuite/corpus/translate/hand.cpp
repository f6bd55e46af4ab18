// hand.cpp: a program for corpus-check, whose teams' threads work together by hand.
#include <cstdio>
#include <cstdlib>
#include <omp.h>

enum { TEAMS = 6, THREADS = 64, N = TEAMS * THREADS, STEPS = 5 };

// The sums of the teams' elements, halved again and again; element 0 of each gets what a single thread sets.
static void tree (const int *a, int *sums, int limit)
{
  #pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(to: a[0:N]) map(from: sums[0:TEAMS])
  {
    int part[THREADS];
    int base;
    #pragma omp parallel
    {
      const int t = omp_get_thread_num ();
      int at = omp_get_team_num () * omp_get_num_threads () + t, kept;
      kept = a[at] * 2;
      if (t == 0)
        base = omp_get_team_num () + omp_get_num_teams ();
      part[t] = at < limit ? a[at] : 0;
      #pragma omp barrier
      for (int stride = THREADS / 2; stride > 0; stride /= 2)
        {
          if (t < stride)
            part[t] += part[t + stride];
          #pragma omp barrier
        }
      if (t == 0)
        sums[omp_get_team_num ()] = part[0] * 100 + kept + base;
    }
  }
}

// A wave of each team's line, at rest beyond LIMIT; what a thread keeps in NOW goes over barriers.
static void wave (float *u, int limit)
{
  #pragma omp target teams num_teams(TEAMS) map(tofrom: u[0:N])
  {
    float line[THREADS];
    #pragma omp parallel num_threads(THREADS)
    {
      int t = omp_get_thread_num (), at = omp_get_team_num () * THREADS + t;
      int step = 0, left;
      float now = u[at], before[2] = {0, 0};
      if (at < limit)
        {
          while (step < STEPS)
            {
              line[t] = now;
              #pragma omp barrier
              left = t > 0 ? t - 1 : 0;
              before[1] = before[0];
              before[0] = now;
              now = (line[left] + line[t < THREADS - 1 ? t + 1 : t]) * 0.5f + before[1];
              #pragma omp barrier
              step++;
            }
        }
      #pragma omp single
      u[at] = 1000;
#if 0
      u[at] = 7;
#else
      if (t > 0)
        u[at] = now;
#endif
    }
  }
}

// From a header, say.
float weight (int at);
float spread (int at);

#pragma omp declare target
float twice (int at)
{
  return 2 * weight (at) + spread (at);
}
float weight (int at)
{
  return at % 3 + 1;
}
float spread (int at)
{
  return weight (at + 1);
}
#pragma omp end declare target

// The suffix sums of rows, whose bounds are in memory, alike for all threads of a team.
static void rows (const int *first, const float *a, float *sums, int count)
{
  #pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(to: first[0:count + 1], a[0:N]) map(from: sums[0:N])
  {
    float part[THREADS];
    #pragma omp parallel
    {
      const int team = omp_get_team_num (), teams = omp_get_num_teams ();
      const int t = omp_get_thread_num ();
      for (int row = team; row < count; row += teams)
        {
          int low = first[row], high = first[row + 1];
          int wide = high - low;
          part[t] = t < wide ? a[low + t] * twice (low + t) : 0;
          #pragma omp barrier
          for (int step = 1; step < wide; step *= 2)
            {
              float more = t + step < wide ? part[t + step] : 0;
              #pragma omp barrier
              part[t] += more;
              #pragma omp barrier
            }
          if (t < wide)
            sums[low + t] = part[t];
          #pragma omp barrier
        }
    }
  }
}

static int rows_wrong (void)
{
  enum { ROWS = 19 };
  int first[ROWS + 1] = {0}, wrong = 0;
  float a[N], sums[N] = {0};
  for (int i = 0; i < N; i++)
    a[i] = i % 11;
  for (int row = 0; row < ROWS; row++)
    first[row + 1] = first[row] + row % 40;
  rows (first, a, sums, ROWS);
  for (int row = 0; row < ROWS; row++)
    {
      float sum = 0;
      for (int i = first[row + 1] - 1; i >= first[row]; i--)
        {
          sum += a[i] * (2 * (i % 3 + 1) + (i + 1) % 3 + 1);
          if (sums[i] != sum)
            printf ("sums[%d] is %g, not %g\n", i, sums[i], sum), wrong++;
        }
    }
  return wrong;
}

// Turns each team's line by an offset that one thread sets, in the order of a thread's own table.
static void turn (int *a, int offset)
{
  #pragma omp target teams num_teams(TEAMS) /* and of all threads: \ */ \
    thread_limit(THREADS) map(tofrom: a[0:N]) // at the end of a line, \
    which goes on
  {
    int line[THREADS], low;
    #pragma omp parallel
    {
      const int t = omp_get_thread_num ();
      const int order[] = {2, 0, 1};
      line[t] = a[omp_get_team_num () * THREADS + t];
      if (t == 7)
        low = offset;
      #pragma omp barrier
      int from = (t + low) % THREADS, got = line[from];
      #pragma omp barrier
      line[from] = got + order[from % 3];
      #pragma omp barrier
      a[omp_get_team_num () * THREADS + t] = line[(from + order[t % 3]) % THREADS];
    }
  }
}

static int turn_wrong (void)
{
  const int order[] = {2, 0, 1};
  int a[N], wrong = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 3;
  turn (a, 5);
  for (int i = 0; i < N; i++)
    {
      int t = i % THREADS, at = (t + 5 + order[t % 3]) % THREADS, want = (i - t + at) * 3 + order[at % 3];
      if (a[i] != want)
        printf ("a[%d] is %d, not %d\n", i, a[i], want), wrong++;
    }
  return wrong;
}

static int tree_wrong (const int *a, int limit)
{
  int sums[TEAMS], wrong = 0;
  tree (a, sums, limit);
  for (int team = 0; team < TEAMS; team++)
    {
      int sum = 0;
      for (int t = 0; t < THREADS; t++)
        sum += team * THREADS + t < limit ? a[team * THREADS + t] : 0;
      int want = sum * 100 + a[team * THREADS] * 2 + team + TEAMS;
      if (sums[team] != want)
        printf ("sums[%d] is %d, not %d\n", team, sums[team], want), wrong++;
    }
  return wrong;
}

static int wave_wrong (int limit)
{
  float u[N], want[N], line[THREADS], before[2][THREADS];
  for (int i = 0; i < N; i++)
    u[i] = want[i] = i % 17;
  wave (u, limit);
  for (int team = 0; team * THREADS < limit; team++)
    for (int step = 0; step < STEPS; step++)
      {
        for (int t = 0; t < THREADS; t++)
          line[t] = want[team * THREADS + t];
        for (int t = 0; t < THREADS; t++)
          {
            before[1][t] = step ? before[0][t] : 0;
            before[0][t] = line[t];
            want[team * THREADS + t] = (line[t > 0 ? t - 1 : 0] + line[t < THREADS - 1 ? t + 1 : t]) * 0.5f
              + before[1][t];
          }
      }
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      float value = i % THREADS ? want[i] : 1000;
      if (u[i] != value)
        printf ("u[%d] is %g, not %g\n", i, u[i], value), wrong++;
    }
  return wrong;
}

int main (void)
{
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 31;
  int wrong = tree_wrong (a, N - 100) + wave_wrong (N - 2 * THREADS) + rows_wrong () + turn_wrong ();
  puts (wrong ? "FAIL" : "PASS");
  return wrong != 0;
}
