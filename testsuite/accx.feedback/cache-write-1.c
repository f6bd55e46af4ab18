/* Sections that are written have a tile by default if no two gangs share elements of them, and
   these are used often.  */
enum { N = 256 };

void
f (float a[N][N], float b[N][N], float c[N][N], float d[N][N])
{
  #pragma acc parallel loop gang vector_length(64) copy(a[0:N], b[0:N], c[0:N], d[0:N])
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i:1][0:N]) /* { json-note memory {^Shared memory used for a: a tile of 256 elements, written back at the end} } */
      #pragma acc cache(b[i:1][0:N]) /* { json-note memory {^No shared memory used for b: its tile has more elements than accesses pay for} } */
      #pragma acc cache(c[i - 1:2][0:N]) /* { json-note memory {^No shared memory used for c: it is written while it is cached, and gangs have elements of it in common} } */
      for (int t = 0; t < 20; t++)
	{
	  #pragma acc loop vector
	  for (int j = 0; j < N; j++)
	    {
	      a[i][j] = a[i][N - 1 - j] + 1;
	      c[i][j] += 2;
	    }
	}
      #pragma acc loop vector
      for (int j = 0; j < N; j++)
	b[i][j] += 3;
      for (int t = 0; t < 30; t++)
	{
	  #pragma acc cache(d[i + t:1][0:N]) /* { json-note memory {^No shared memory used for d: it is written while it is cached, and gangs have elements of it in common} } */
	  for (int u = 0; u < 20; u++)
	    {
	      #pragma acc loop vector
	      for (int j = 0; j < N; j++)
		d[i + t][j] += t;
	    }
	}
    }
}
