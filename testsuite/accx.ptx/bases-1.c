/* The address of an array of the gang is set once, also where two conditions and a loop use it.
   { scan-ptx-times {mov\.u64.*tile} 1 } */
void
f (int n, int m, const float *restrict in, float *restrict out)
{
  #pragma acc parallel loop gang vector_length(128) present(in[0:n * 128], out[0:n * 128])
  for (int g = 0; g < n; g++)
    {
      float tile[160];
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	{
	  if (t < m)
	    tile[t] = in[g * 128 + t];
	  if (t >= m)
	    tile[t + 32] = in[g * 128 + t];
	}
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	{
	  float s = 0;
	  for (int j = 0; j < m; j++)
	    s += tile[j] * t;
	  out[g * 128 + t] = s;
	}
    }
}
