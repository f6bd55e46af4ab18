/* Pointers that may overlap with what is written, and const ones are no better in C,
   forbid the read-only cache; so does a write in the region.
   { scan-ptx-not {ld\.global\.nc} }
   { scan-ptx {ld\.global\.f32} } */
void
f (int n, const float *a, float *b)
{
  #pragma acc parallel copyin(a[0:n]) copy(b[0:n])
  {
    #pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = 1;
    #pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] += a[n - i];
  }
}

void
g (int n, float *restrict a)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 2;
}
