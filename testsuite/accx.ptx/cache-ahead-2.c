/* By default tiles of which each thread has but six bytes are not fetched ahead.
   { accx-options "-fplugin-arg-accx-target=sm_80" }
   { scan-ptx-not {cp\.async} } { scan-ptx {shared_1\[1024\]} } */
enum { N = 256, T = 16 };
float a[N][N], b[N][N], c[N][N];

void
f (void)
{
  #pragma acc parallel loop copyin(a, b) copyout(c)
  for (int i = 0; i < N; i++)
    {
      #pragma acc loop
      for (int j = 0; j < N; j++)
	{
	  float s = 0;
	  for (int t = 0; t < N; t += T)
	    {
	      #pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	      for (int k = 0; k < T; k++)
		s += a[i][t + k] * b[t + k][j];
	    }
	  c[i][j] = s;
	}
    }
}
