/* Sums behind a pointer that is not restrict stay in registers beside arrays of the gang where a loop around sets them.
   { scan-ptx-times {st\.global} 1 } */
void
f (int n, int m, const float *in, float *out)
{
  #pragma acc parallel loop gang vector_length(128) present(in[0:n*128], out[0:n*128])
  for (int g = 0; g < n; g++)
    {
      float once[128], twice[128];
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	{
	  once[t] = in[g * 128 + t];
	  twice[t] = in[g * 128 + t] * 2;
	}
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	for (int k = 0; k < m; k++)
	  {
	    out[g * 128 + t] = in[t] + k;
	    for (int j = 0; j < 128; j++)
	      {
		out[g * 128 + t] += once[j] * t;
		out[g * 128 + t] += twice[j] * t;
	      }
	  }
    }
}
