/* tile: worker is about the elements, or about the tiles where vector is there, too;
   vector is about the elements.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 48 };
static int worker[N][N], lane[N][N];

int
main (void)
{
  #pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) \
    copyout(worker, lane)
  {
    #pragma acc loop gang worker vector tile(4, 8)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  worker[i][j] = __builtin_goacc_parlevel_id (1);
	  lane[i][j] = __builtin_goacc_parlevel_id (2);
	}
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	CHECK (i * N + j, worker[i][j], worker[i / 8 * 8][j / 4 * 4]);
	CHECK (i * N + j, lane[i][j], i % 8 * 4 + j % 4);
      }
  #pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copyout(worker)
  {
    #pragma acc loop gang worker tile(2, 2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	worker[i][j] = __builtin_goacc_parlevel_id (1);
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK (i * N + j, worker[i][j], i % 2 * 2 + j % 2);
  return DONE ();
}
