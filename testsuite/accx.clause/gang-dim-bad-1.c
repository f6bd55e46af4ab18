/* Dimensions of gangs that are wrong are errors.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang(dim:0) copy(a[0:n]) /* { dg-error "must be 1, 2 or 3" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:n) copy(a[0:n]) /* { dg-error "must be 1, 2 or 3" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:2 + 2) copy(a[0:n]) /* { dg-error "must be 1, 2 or 3" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:1, dim:1) copy(a[0:n]) /* { dg-error "more than one dimension" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(dim:2) copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop gang(dim:3) /* { dg-error "dimension 3 of gangs inside one over dimension 2" } */
      for (int j = 0; j < n; j++)
	a[i] = 1;
    }
}
