/* Pointers that may overlap forbid the read-only cache where a load may come behind
   a write that may be to the same place: in the iteration, in another loop, in the
   next round of a sequential loop around.
   { scan-ptx-not {ld\.global\.nc} }
   { scan-ptx {ld\.global\.f32} } */
void
behind (int n, float *a, float *b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i] = 1;
      b[i] = a[n - i];
    }
}

void
two (int n, float *a, float *b)
{
  #pragma acc parallel copyin(a[0:n]) copyout(b[0:n])
  {
    #pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = a[i];
    #pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = a[n - i];
  }
}

void
rounds (int n, float *a, float *b)
{
  #pragma acc parallel copyin(a[0:n]) copyout(b[0:n]) num_gangs(1)
  for (int t = 0; t < 10; t++)
    {
      #pragma acc loop vector
      for (int i = 0; i < n; i++)
	b[i] = a[n - i];
    }
}
