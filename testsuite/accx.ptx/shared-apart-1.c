/* Sums behind a pointer that is not restrict stay in registers beside an array of the gang.
   { scan-ptx-times {st\.global} 1 } */
void
f (int n, const float *in, float *out)
{
  #pragma acc parallel loop gang vector_length(128) present(in[0:n*128], out[0:n*128])
  for (int g = 0; g < n; g++)
    {
      float tile[128];
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	tile[t] = in[g * 128 + t];
      #pragma acc loop vector
      for (int t = 0; t < 128; t++)
	for (int j = 0; j < 128; j++)
	  out[g * 128 + t] += tile[j] * t;
    }
}
