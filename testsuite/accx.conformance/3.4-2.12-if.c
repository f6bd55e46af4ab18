/* atomic with an if clause, of each kind, true and false, in front of and behind the kind.  */
#include "../accx.run/check.h"

enum { N = 100 };

int
main (void)
{
  int sum = 0, count = 0, ticket = 0, got = 0, seen[N] = { 0 }, flag = 1;
  double real = 0;
  #pragma acc parallel loop copy(sum, count, real)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic if(flag)
      sum += i;
      #pragma acc atomic update if(flag > 0)
      count++;
      #pragma acc atomic if(1) update
      real = real + 0.5;
    }
  CHECK (0, sum, N * (N - 1) / 2);
  CHECK (1, count, N);
  CHECK_REAL (2, real, N / 2.);
  #pragma acc parallel loop copy(ticket, seen)
  for (int i = 0; i < N; i++)
    {
      int mine;
      #pragma acc atomic capture if(flag)
      { mine = ticket; ticket++; }
      seen[mine]++;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, seen[i], 1);
  #pragma acc serial copy(got, sum)
  {
    int x;
    #pragma acc atomic read if(0)
    x = sum;
    #pragma acc atomic write if(!flag)
    got = x;
    #pragma acc atomic if(0)
    got += 1;
    #pragma acc atomic if(0) capture
    x = got++;
  }
  CHECK (3, got, N * (N - 1) / 2 + 2);
  /* One iteration after the other: nothing need be atomic.  */
  #pragma acc parallel loop seq num_gangs(1) copy(count)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic update if(0)
      count += 2;
    }
  CHECK (4, count, 3 * N);
  return DONE ();
}
