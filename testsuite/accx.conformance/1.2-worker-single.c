/* Code between worker loops runs in one worker of each gang; all of them see what it did.  */
#include "../accx.run/check.h"

enum { GANGS = 9, N = 60 };
static int a[GANGS][N], sums[GANGS], entries[GANGS], odd[GANGS];

int
main (void)
{
  #pragma acc parallel num_gangs(GANGS) num_workers(8) vector_length(32) copy(a, sums, entries, odd)
  {
    #pragma acc loop gang
    for (int g = 0; g < GANGS; g++)
      {
        int start = g * 10, sum = 0;
        entries[g]++;
        #pragma acc loop worker
        for (int i = 0; i < N; i++)
          a[g][i] = start + i;
        /* Worker-single: reads what the workers wrote, once.  */
        int middle = a[g][N / 2];
        a[g][0] += middle;
        if (g % 2)
          odd[g] += a[g][1];
        else
          start = -1;
        #pragma acc loop worker reduction(+:sum)
        for (int i = 0; i < N; i++)
          sum += a[g][i] + start;
        sums[g] += sum;
        entries[g] += 100;
      }
  }
  for (int g = 0; g < GANGS; g++)
    {
      int want = 0, first = 10 * g;
      for (int i = 0; i < N; i++)
        {
          int value = first + i + (i == 0 ? first + N / 2 : 0);
          CHECK (N * g + i, a[g][i], value);
          want += value + (g & 1 ? first : -1);
        }
      CHECK (g, sums[g], want);
      CHECK (g, entries[g], 101);
      CHECK (g, odd[g], g & 1 ? first + 1 : 0);
    }
  return DONE ();
}
