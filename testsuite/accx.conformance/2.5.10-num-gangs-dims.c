/* num_gangs(x, y) and (x, y, z): gangs in two and three dimensions, constant or computed.
   { accx-device-only } { accx-notify {num_gangs=15 } } { accx-notify {num_gangs=42 } } */
#include "../accx.run/check.h"

enum { N = 19, M = 23, K = 7 };
static int a[N][M], b[N][M][K];

int
main (void)
{
  int count = 0, x = 3, z = 2;
  #pragma acc parallel num_gangs(5, 3) copy(count)
  {
    #pragma acc atomic
    count++;
  }
  CHECK (0, count, 15);
  count = 0;
  #pragma acc parallel num_gangs(x, x + 4, z) copy(count)
  {
    #pragma acc atomic
    count++;
  }
  CHECK (1, count, 42);
  #pragma acc parallel num_gangs(4, x) copy(a)
  {
    #pragma acc loop gang(dim:2)
    for (int i = 0; i < N; i++)
      #pragma acc loop gang(dim:1) vector
      for (int j = 0; j < M; j++)
	a[i][j] += 100 * i + j;
  }
  #pragma acc parallel loop num_gangs(4, x, z) copy(b) gang(dim:3)
  for (int i = 0; i < N; i++)
    #pragma acc loop gang(dim:2)
    for (int j = 0; j < M; j++)
      #pragma acc loop gang(dim:1) vector
      for (int k = 0; k < K; k++)
	b[i][j][k] += i + j * k;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	CHECK (i, a[i][j], j + 100 * i);
	for (int k = 0; k < K; k++)
	  CHECK (i, b[i][j][k], k * j + i);
      }
  return DONE ();
}
