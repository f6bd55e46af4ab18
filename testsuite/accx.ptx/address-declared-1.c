/* Indices of an array in shared memory that differ by constants are offsets from one address, also where they are computed
   in front of a loop and used under a condition in it: in the entry that has no loop over lanes, too.
   { scan-ptx-times {ld\.shared\.f32 %f[0-9]+, \[%rd[0-9]+\+336\]} 10 } */
void
f (int n, int m, int steps, int lanes, const float *restrict u, float *restrict v)
{
  #pragma acc parallel loop gang num_gangs(m) vector_length(lanes) copyin(u[0:n]) copyout(v[0:n])
  for (int g = 0; g < m; g++)
    {
      float tile[10][40], keep[lanes];
      #pragma acc loop vector
      for (int t = 0; t < lanes; t++)
	keep[t] = 0;
      for (int k = 0; k < steps; k++)
	{
	  #pragma acc loop vector
	  for (int t = 0; t < lanes; t++)
	    tile[1 + t / 32][4 + t % 32] = u[g * lanes + t + k];
	  #pragma acc loop vector
	  for (int t = 0; t < lanes; t++)
	    {
	      int x = 4 + t % 32, y = 1 + t / 32;
	      keep[t] += tile[y - 1][x] + tile[y + 1][x] + tile[y][x - 1] + tile[y][x + 1];
	    }
	}
      #pragma acc loop vector
      for (int t = 0; t < lanes; t++)
	v[g * lanes + t] = keep[t];
    }
}
