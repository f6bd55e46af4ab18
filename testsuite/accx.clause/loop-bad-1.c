/* Loops whose iterations cannot be counted are errors.  */
void
f (int *a, int n, int s)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i != n; i += s) /* { dg-error "invalid controlling predicate" } */
    a[i] = 1;
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; a[i]; i++) /* { dg-error "invalid controlling predicate" } */
    a[i] = 1;
  #pragma acc parallel loop copy(a[0:n])
  {
    a[0] = 1; /* { dg-error "" "-1" } */
  }
}
