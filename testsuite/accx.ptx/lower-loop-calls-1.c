/* A gang vector loop uses ctaid and tid.
   { scan-ptx {%ctaid\.x} } { scan-ptx {%tid\.x} } { scan-ptx-not {%tid\.y} } */
void
f (int *a, int n)
{
  #pragma acc parallel loop gang vector num_workers(1) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}
