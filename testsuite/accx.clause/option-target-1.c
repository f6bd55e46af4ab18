/* -fplugin-arg-accx-target=sm_90 goes into the PTX.
   { accx-options "-fplugin-arg-accx-target=sm_90" } { scan-ptx {^\.target\s+sm_90} } */
void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] += i;
}
