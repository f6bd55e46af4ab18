/* Private sections that are wrong are errors.  */
struct s { int *p; };

void
f (int *a, int n, struct s t, int x)
{
  #pragma acc parallel loop private(t.p[0:4]) /* { dg-error "expected" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop private(x[0:4]) /* { dg-error "neither array nor pointer" } */
  for (int i = 0; i < n; i++)
    x = 1;
}
