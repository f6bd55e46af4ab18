/* Tile sizes that are wrong are errors.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop tile(-1) copy(a[0:n]) /* { dg-error "positive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop tile() copy(a[0:n]) /* { dg-error "expected tile sizes" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
