/* Loops that are entered at two places, in one that all threads count alike: each lane goes around as often as it is
   to, however often its neighbours go around the inner one.  */
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000, ROUNDS = 45, DATA = 120 };

/* What a thread does, and the host to compare with: loop HEAD is entered there and at BODY.  */
#define TOTAL(M, TOTAL, HEAD, BODY, NEXT) \
  for (int round = 0, k = 0; round < ROUNDS; round++) \
    { \
      int t = 0; \
      if (M == 0) \
	goto BODY; \
    HEAD: \
      if (data[t + 5 * M] == k % 11) \
	goto NEXT; \
    BODY: \
      for (int j = 0; j < M + 4; j++) \
	if (data[t + j] != k % 7) \
	  TOTAL += data[k + t + j] + j; \
      t++; \
      if (t < 3 * M) \
	goto HEAD; \
    NEXT: \
      k = (k * 5 + 3) % 64; \
    }

int
main (void)
{
  int *most = malloc (N * sizeof *most), *data = malloc (DATA * sizeof *data), bad = 0;
  unsigned *sum = malloc (N * sizeof *sum);
  for (int i = 0; i < N; i++)
    most[i] = i * 7 % 9;
  for (int i = 0; i < DATA; i++)
    data[i] = i * i / 3 % 13;
  #pragma acc parallel loop copyin(most[0:N], data[0:DATA]) copyout(sum[0:N])
  for (int i = 0; i < N; i++)
    {
      int m = most[i];
      unsigned total = 0;
      TOTAL (m, total, head, body, next)
      sum[i] = total;
    }
  for (int i = 0; i < N; i++)
    {
      unsigned want = 0;
      TOTAL (most[i], want, host_head, host_body, host_next)
      if (sum[i] != want && bad++ < 5)
	printf ("sum[%d] is %u, not %u\n", i, sum[i], want);
    }
  return bad != 0;
}
