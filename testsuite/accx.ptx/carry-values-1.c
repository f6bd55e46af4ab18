/* A recurrence loads what is new in an iteration, the first one's values in front of the loop, and stores each
   number once; the last ones behind the loop.
   { scan-ptx-times {\tld\.global} 2 } { scan-ptx-times {\tst\.global} 2 }
   { accx-options "-fplugin-arg-accx-without=accx_unroll" } */
static double a[100][100];
void
f (int n)
{
  #pragma acc parallel loop present(a)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      {
	a[j][i] = a[j][i] * 3;
	a[j + 1][i] = a[j + 1][i] - a[j][i];
      }
}
