/* Each driver call failing in turn while two threads each use a device and send data to the
   other one's.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-options -fopenmp } { accx-timeout 180 } */
#include "fail.h"
#include <omp.h>
#include <openacc.h>

enum { N = 3000, ROUNDS = 3 };

static int a[2][N], sums[2];

static void
compute (int id)
{
  int *own = a[id], sum = 0;
  acc_set_device_num (id, acc_device_default);
  #pragma acc data copyin(a)
  {
    /* Both devices have their copy before an update changes the host's.  */
    #pragma omp barrier
    for (int k = 0; k < ROUNDS; k++)
      {
	#pragma acc parallel loop present(a) async(1)
	for (int i = 0; i < N; i++)
	  a[id][i] += i + k;
	#pragma acc update self(own[0:N]) async(1)
	#pragma acc wait(1)
	#pragma omp barrier
	acc_memcpy_d2d_async (own, own, sizeof a[id], 1 - id, id, 1);
	#pragma acc wait(1)
	#pragma omp barrier
      }
    #pragma acc parallel loop present(a) reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += a[0][i] - 2 * a[1][i];
  }
  sums[id] = sum;
}

int
main (void)
{
  if (!fail_child ())
    {
      CHECK (0, fail_all () > 100, 1);
      return DONE ();
    }
  omp_set_num_threads (2);
  #pragma omp parallel
  compute (omp_get_thread_num ());
  int all = 0, right = 1;
  for (int i = 0; i < N; i++)
    {
      int want = ROUNDS * i + ROUNDS * (ROUNDS - 1) / 2;
      all += want;
      right &= a[0][i] == want && a[1][i] == want;
    }
  return right && sums[0] == -all && sums[1] == -all ? 0 : 3;
}
