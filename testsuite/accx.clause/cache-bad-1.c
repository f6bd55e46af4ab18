/* Mistakes in items of cache.  */
struct cell { int k; };
void
f (int *a, int n, struct cell s)
{
  #pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(absent) /* { dg-error "'absent' undeclared" } { dg-warning "without a subarray" } */
      #pragma acc cache(a[i:1], s.none) /* { dg-error "no member named 'none'" } { dg-warning "without a subarray" } */
      #pragma acc cache() /* { dg-error "expected identifier" } */
    }
}
