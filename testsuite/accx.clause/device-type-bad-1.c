/* What is wrong in or behind device_type is an error.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop device_type copy(a[0:n]) /* { dg-error "list of device types" } { dg-error "expected (an OpenACC|'#pragma acc') clause" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop copy(a[0:n]) device_type(nvidia) bang /* { dg-error "'bang' is no clause of OpenACC; did you mean 'gang'" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
