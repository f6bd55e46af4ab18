/* A loop over the grid that loads one element begins with four iterations in a row, whose
   loads come before the first store though the pointers may overlap: they are independent.
   { scan-ptx-times {ld\.global\.nc\.f32} 6 }
   { scan-ptx {(ld\.global\.nc\.f32[^;]*;\s+((add|shl|mul)[^;]*;\s+)*){4}} } */
void
f (int n, float *a, float *b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i] + 1;
}
