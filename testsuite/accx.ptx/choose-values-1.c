/* A short branch on data in a loop over the grid becomes a choice between values, so that four iterations
   stand in a row there as without it; a branch that loads stays one.
   { scan-ptx-times {selp\.f32} 6 }
   { scan-ptx {(ld\.global\.f32[^;]*;\s+((add|shl|mul)[^;]*;\s+)*){4}} }
   { scan-ptx-times {ld\.global\.nc\.f32} 1 } */
void
relu (int n, float *restrict x)
{
  #pragma acc parallel loop present(x[0:n])
  for (int i = 0; i < n; i++)
    x[i] = x[i] > 0 ? x[i] : 0;
}

void
at_edges (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = i > 0 ? a[i - 1] : 7;
}
