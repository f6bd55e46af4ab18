/* A gang-private array lives in shared memory.
   { scan-ptx {\.shared} } { scan-ptx {st\.shared} } { scan-ptx {ld\.shared} } */
void
f (int *a)
{
  int t[64];
  #pragma acc parallel copy(a[0:640]) num_gangs(10) vector_length(64)
  {
    #pragma acc loop gang private(t)
    for (int g = 0; g < 10; g++)
      {
        #pragma acc loop vector
        for (int i = 0; i < 64; i++)
          t[i] = a[g * 64 + i];
        #pragma acc loop vector
        for (int i = 0; i < 64; i++)
          a[g * 64 + i] = t[63 - i];
      }
  }
}
