/* C++: default(none) asks for clauses for scalars that kernels only set, and for structures of which only members
   of elements behind a member are used; counters of loops need none.  */
struct rows { double *p; double v[4]; };
struct table { struct rows *u; int n; };

void
f (double *a, struct table t, struct rows r)
{
  int i, j;
  double x, y;
  #pragma acc kernels copy(a[0:10]) default(none)
  for (i = 0; i < 10; i++)
    {
      x = i; /* { dg-error "'x' not specified in enclosing OpenACC 'kernels' construct" } */
      a[i] = x;
    }
  #pragma acc kernels loop copy(a[0:10]) default(none) private(y, j)
  for (i = 0; i < 10; i++)
    for (j = 0; j < 3; j += 2)
      {
	y = j;
	a[i] += y;
      }
  #pragma acc parallel loop copy(a[0:10]) default(none)
  for (int m = 0; m < 10; m++)
    a[m] = t.u[2].v[m % 4]; /* { dg-error "'t' not specified in enclosing OpenACC 'parallel' construct" } */
  #pragma acc serial copy(a[0:10]) default(none)
  a[0] = r.v[1]; /* { dg-error "'r' not specified in enclosing OpenACC 'serial' construct" } */
  #pragma acc data copyin(t, t.u[0:3], r)
  #pragma acc parallel copy(a[0:10]) default(none)
  a[0] = t.u[2].v[1] + r.v[1];
}
