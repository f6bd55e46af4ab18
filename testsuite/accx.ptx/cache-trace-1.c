/* A cache directive without a tile leaves no trace.  { accx-same-ptx -DWITHOUT }
   { accx-same-ptx -fplugin-arg-accx-cache=off } { scan-ptx-not {\.shared} } */
#ifdef WITHOUT
# define CACHE(ITEMS)
#else
# define CACHE(ITEMS) _Pragma (TEXT (acc cache (ITEMS)))
# define TEXT(X) STRING (X)
# define STRING(X) #X
#endif
#define LIST(...) __VA_ARGS__

void
plane (int n, const float (*restrict a)[n], float (*restrict b)[n])
{
  #pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop
    for (int j = 1; j < n - 1; j++)
      {
	CACHE (a[i - 1:3][j - 1:3])
	b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] - 4 * a[i][j];
      }
}

void
planes (int n, const float (*restrict a)[n][n], float (*restrict b)[n][n])
{
  #pragma acc parallel loop gang present(a[0:n], b[0:n])
  for (int z = 0; z < n; z += 16)
    {
      #pragma acc loop gang vector(4)
      for (int y = 1; y < n - 1; y++)
	{
	  #pragma acc loop gang vector(64)
	  for (int x = 1; x < n - 1; x++)
	    for (int k = z; k < z + 16; k++)
	      {
		CACHE (LIST (a[k:1][y - 1:3][x - 1:3]))
		b[k][y][x] = a[k][y][x] + a[k][y][x - 1] + a[k][y][x + 1] + a[k][y - 1][x]
			     + a[k][y + 1][x];
	      }
	}
    }
}

struct cell { float p, v[3]; };

void
line (int n, struct cell *restrict c, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n], c[0:n])
  for (int i = 0; i < n - 2; i++)
    {
      CACHE (LIST (c[i:2], a[i:3]))
      CACHE (b[i:1])
      c[i].p += a[i] + a[i + 1] + a[i + 2];
      b[i] = b[i] * c[i].v[1] + c[i].p;
    }
}
