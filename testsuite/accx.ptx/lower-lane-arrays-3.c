/* An element of a gang's array that one thread alone uses, by a condition on the loop's variable, is that thread's own.
   { scan-ptx-not {\.shared} } */
enum { N = 128 };

void
f (int n, const float *b, float *first, float *last)
{
  #pragma acc parallel loop gang num_gangs(n) vector_length(N) present(b[0:n*N], first[0:n], last[0:n])
  for (int g = 0; g < n; g++)
    {
      float keep[N], rows[N][4];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  keep[t] = b[g * N + t];
	  for (int k = 0; k < 4; k++)
	    rows[t][k] = k * keep[t];
	}
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  if (t == 0)
	    first[g] = keep[t] + rows[t][1];
	  if (t != N - 1)
	    continue;
	  last[g] = keep[t] + rows[t][2];
	}
    }
}
