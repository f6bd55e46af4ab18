/* default(none) on kernels asks for data clauses of sums without a reduction clause.  */
void
f (int *a, int n)
{
  int s = 0;
  #pragma acc kernels loop default(none) copyin(a[0:10])
  for (int i = 0; i < 10; i++)
    s += a[i]; /* { dg-error "not specified in enclosing" } */
  a[0] = s;
}
