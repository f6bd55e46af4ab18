/* device_type on loop: the clauses behind the device's type hold for it, those of
   other types do not, and default ones hold where nothing else is said.  */
#include "../accx.run/check.h"

enum { N = 103 };
static int a[N], b[N][N];

int
main (void)
{
  #pragma acc parallel copy(a) num_gangs(4) num_workers(2) vector_length(32)
  #pragma acc loop device_type(nvidia) gang worker
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc parallel copy(a) num_gangs(4) num_workers(2) vector_length(32)
  #pragma acc loop dtype(host) seq device_type(nvidia) gang vector
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc parallel copy(a) num_gangs(4) num_workers(2) vector_length(32)
  #pragma acc loop device_type(*) gang worker vector
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc parallel copy(a) num_gangs(4) num_workers(2) vector_length(32)
  #pragma acc loop device_type(nvidia) gang device_type(*) gang vector
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc parallel copy(a) num_gangs(4) num_workers(2) vector_length(32)
  #pragma acc loop device_type(host, nvidia) gang(static:*) vector
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc parallel loop copy(a) device_type(nvidia) gang num_gangs(3) \
    vector_length(64) device_type(host) num_gangs(1)
  for (int i = 0; i < N; i++)
    a[i] += i;
  #pragma acc kernels loop copy(a) device_type(nvidia) independent gang vector
  for (int i = 0; i < N; i++)
    a[i] += i;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 7 * i);

  #pragma acc parallel loop copy(b) device_type(nvidia) collapse(2) device_type(*) gang
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] += i * N + j;
  #pragma acc parallel loop gang copy(b) device_type(nvidia) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop device_type(nvidia) vector
      for (int j = 0; j < N; j++)
	b[i][j] -= j;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, b[i][j], N * i);
  return DONE ();
}
