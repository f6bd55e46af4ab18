/* Small private arrays in loops with constant counts become registers.
   { scan-ptx-not {\.local} } */
void
f (const float *restrict a, float *restrict r, int n)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      float m[3][3], sum = 0;
      for (int x = 0; x < 3; x++)
	for (int y = 0; y < 3; y++)
	  m[x][y] = a[i] * x + y;
      for (int x = 0; x < 3; x++)
	for (int y = 0; y < 3; y++)
	  sum += m[y][x] * m[x][y];
      r[i] = sum;
    }
}
