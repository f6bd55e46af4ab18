/* A loop over the grid that reads codes begins with eight iterations in a row, whose loads
   come before the first store; where packs of them can be (vectorize-codes-1.c), in a version of
   the loop.
   { scan-ptx-times {ld\.global\.nc\.u16} 12 }
   { scan-ptx {(ld\.global\.nc\.u16[^;]*;\s+((add|shl|mul)[^;]*;\s+)*){8}} } */
void
f (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[i];
}
