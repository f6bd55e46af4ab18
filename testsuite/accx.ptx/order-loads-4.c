/* What a thread runs once has its loads in bulk too, where it would wait for many of them behind stores.
   { scan-ptx {(ld\.global[.nc]*\.f64[^;]*;\s+((\.loc|add|shl|mul)[^;\n]*;?\s+)*){12}} } */
static double a[4][1000], b[4][1000], c[4][1000], d[4][1000];
void
f (int n)
{
  #pragma acc parallel loop gang vector present(a, b, c, d) num_gangs((n + 127) / 128) vector_length(128)
  for (int i = 0; i < n; i++)
    for (int m = 0; m < 4; m++)
      {
	a[m][i] = b[m][i] * 2 + c[m][i] * d[m][i];
	b[m][i] = 0;
      }
}
