/* const on kernels holds for each of its nests, for pointers that a data construct
   around maps, and for arrays.
   { scan-ptx-times {ld\.global\.nc\.f32} 4 }
   { scan-ptx-times {ld\.global\.f32} 2 } */
float t[100];

void
f (int n, float *a, float *b)
{
  #pragma acc data copyin(a[0:n], t) copy(b[0:n])
  #pragma acc kernels const(a, t)
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] += a[i] + t[i];
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] *= a[i] - t[i];
  }
}
