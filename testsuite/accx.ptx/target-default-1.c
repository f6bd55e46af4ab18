/* Without an option the PTX is for sm_75 and 64-bit addresses.
   { scan-ptx {^\.target\s+sm_75} } { scan-ptx {^\.address_size\s+64} } { scan-ptx {^\.version} } */
void
f (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}
