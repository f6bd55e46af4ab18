/* seq and a level are not for one loop, but for different device types.  */
void
f (int *a, int n)
{
  #pragma acc parallel loop seq gang copy(a[0:n]) /* { dg-error "^33: 'seq' and 'gang' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc kernels loop vector seq copy(a[0:n]) /* { dg-error "^35: 'vector' and 'seq' on one directive" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  {
    #pragma acc loop seq worker /* { dg-error "^26: 'seq' and 'worker' on one directive" } */
    for (int i = 0; i < n; i++)
      a[i] = 1;
    #pragma acc loop device_type(host) seq device_type(nvidia) gang vector
    for (int i = 0; i < n; i++)
      a[i] = 1;
  }
}
