/* tile: the elements of a tile are one gang's, also with sizes known at run time and
   in tiles that are not full.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 37, M = 50 };
static int gang[N][M], lane[N][M];

/* The first size is the inner loop's.  */
static void
check (int line, int inner, int outer)
{
  int tiles = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	int first = gang[i / outer * outer][j / inner * inner];
	check_long (line, i * M + j, gang[i][j], first);
	tiles += i % outer == 0 && j % inner == 0;
      }
  /* Not one gang for all of them.  */
  check_long (line, tiles, gang[0][0] != gang[0][inner], 1);
  check_long (line, tiles, gang[0][0] != gang[outer][0], 1);
}

int
main (void)
{
  int s = 7, t = 3;
  #pragma acc parallel loop gang vector tile(8, 4) num_gangs(70) copyout(gang, lane)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	gang[i][j] = __builtin_goacc_parlevel_id (0);
	lane[i][j] = __builtin_goacc_parlevel_id (2);
      }
  check (__LINE__, 8, 4);
  for (int j = 0; j < 8; j++)
    CHECK (j, lane[0][j], j);
  #pragma acc parallel loop gang vector tile(s, t + 2) num_gangs(64) copyout(gang)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      gang[i][j] = __builtin_goacc_parlevel_id (0);
  check (__LINE__, 7, 5);
  #pragma acc parallel num_gangs(500) copyout(gang)
  #pragma acc loop gang worker tile(10, 2)
  for (int i = 0; i < N; i++)
    for (int j = M - 1; j >= 0; j--)
      gang[i][M - 1 - j] = __builtin_goacc_parlevel_id (0);
  check (__LINE__, 10, 2);
  return DONE ();
}
