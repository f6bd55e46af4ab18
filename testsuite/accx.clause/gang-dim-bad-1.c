/* Dimensions that are wrong or not supported are errors.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang(dim:2) copy(a[0:n]) /* { dg-error "only dimension 1 of gangs" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:3) copy(a[0:n]) /* { dg-error "only dimension 1 of gangs" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:0) copy(a[0:n]) /* { dg-error "must be 1, 2 or 3" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:n) copy(a[0:n]) /* { dg-error "must be 1, 2 or 3" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:1, dim:1) copy(a[0:n]) /* { dg-error "more than one dimension" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
