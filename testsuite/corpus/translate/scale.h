static void scale (int n, float *a)
{
  #pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    a[i] *= 3;
}
