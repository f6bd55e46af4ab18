/* Private arrays and structs: one for each gang, which all of its workers and lanes share. */
#include "../accx.run/check.h"

enum { GANGS = 6, N = 75, K = 40 };
struct point { int n; double x[3]; struct { char tag; } in; };
union word { unsigned u; float f; };

int
main (void)
{
  int buffer[K], grid[5][8], out[N];
  short sums[N];
  struct point p = { 1, { 2, 3, 4 }, { 'o' } };
  union word w = { 5 };
  for (int i = 0; i < K; i++)
    buffer[i] = grid[i / 8][i % 8] = -1;

  #pragma acc parallel num_gangs(GANGS) num_workers(2) vector_length(32) \
	      private(buffer, grid) copyout(out)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	#pragma acc loop worker vector
	for (int j = 0; j < K; j++)
	  {
	    buffer[j] = i * j;
	    grid[j / 8][j % 8] = i + j;
	  }
	int sum = 0;
	/* Each lane reads what others have written.  */
	#pragma acc loop worker vector reduction(+:sum)
	for (int j = 0; j < K; j++)
	  sum += buffer[K - 1 - j] + grid[(K - 1 - j) / 8][7 - j % 8];
	out[i] = sum;
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], i * (K * (K - 1) / 2) + i * K + K * (K - 1) / 2);
  for (int i = 0; i < K; i++)
    CHECK (i, buffer[i] == -1 && grid[i / 8][i % 8] == -1, 1);

  #pragma acc parallel num_gangs(GANGS) private(p, w) copyout(sums)
  {
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      {
	p.n = i;
	p.in.tag = 'p';
	for (int k = 0; k < 3; k++)
	  p.x[k] = i * k;
	w.f = 1;
	int s = 0;
	#pragma acc loop vector reduction(+:s)
	for (int j = 0; j < 3; j++)
	  s += p.n + (int) p.x[j] + (p.in.tag == 'p') + (w.u == 0x3f800000);
	sums[i] = s;
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, sums[i], 6 * i + 6);
  CHECK (0, p.n == 1 && p.x[0] == 2 && p.x[2] == 4 && p.in.tag == 'o' && w.u == 5, 1);
  return DONE ();
}
