/* Reductions over what cannot be reduced are errors.  */
struct s { int x; };

void
f (int *a, int n, struct s t, double *d)
{
  struct s all[4];
  #pragma acc parallel loop reduction(+:all) /* { dg-error "elements of type" } */
  for (int i = 0; i < n; i++)
    all[i % 4].x++;
  #pragma acc parallel loop reduction(&:d[0:4]) copy(d[0:4]) /* { dg-error "elements of type" } */
  for (int i = 0; i < n; i++)
    d[i % 4] = 1;
  #pragma acc parallel loop reduction(+:t.y) /* { dg-error "no member named" } */
  for (int i = 0; i < n; i++)
    t.x++;
  #pragma acc parallel loop reduction(+:a[0:4]b) copy(a[0:4]) /* { dg-error "expected an array section" } */
  for (int i = 0; i < n; i++)
    a[i % 4]++;
  #pragma acc parallel reduction(+:a[0:n]) copy(a[0:n]) /* { dg-error "supported on loops only" } */
  a[0] = a[1] + 1;
}
