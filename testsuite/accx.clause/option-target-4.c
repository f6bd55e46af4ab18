/* Several targets, the oldest of which the PTX is for, however they are ordered.
   { accx-options "-fplugin-arg-accx-target=sm_90,sm_86 -fplugin-arg-accx-ptxas=off" } { scan-ptx {^\.target\s+sm_86} } */
void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] += i;
}
