/* Where a pointer may lead into a declared array, iterations of a loop over the grid still stand in a
   row with their loads first.
   { scan-ptx {(ld\.global[.nc]*\.f32[^;]*;\s+((add|shl|mul)[^;]*;\s+)*){8}} } */
static float x[100000];
void
f (int n, float *p)
{
  #pragma acc parallel loop present(x, p[0:n])
  for (int i = 0; i < n; i++)
    x[i] = 2 * x[i] * p[i];
}
