/* Arrays of an iteration's own, indexed by the counter of a loop around others whose length is not constant, are registers:
   the loop around is gone.
   { scan-ptx-not {\.local} } */

void
norms (int n, int m, const float *restrict x, const float *restrict w, float *restrict y)
{
  #pragma acc parallel loop gang vector present(x, y, w)
  for (int i = 0; i < n; i++)
    {
      float sums[8], squares[8], total = 0;
      for (int c = 0; c < 8; c++)
	{
	  float s = 0;
	  for (int k = 0; k < m; k++)
	    s += x[i * m + k] * w[c * m + k];
	  sums[c] = s;
	  squares[c] = s * s;
	}
      for (int c = 0; c < 8; c++)
	total += squares[c];
      for (int c = 0; c < 8; c++)
	y[i * 8 + c] = sums[c] / total;
    }
}
