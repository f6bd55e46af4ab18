/* A loop whose four iterations for each thread branch has none left, and what cannot be in the later ones is gone.
   { scan-ptx-times {ld\.global} 8 } { scan-ptx-not {add\.s64 %rd[0-9]+, %rd[0-9]+, 512;} } */
void
f (int n, const int *restrict a, int *restrict b)
{
  #pragma acc parallel loop gang num_workers(1) vector_length(128) present(a[0:n * 512], b[0:n * 512])
  for (int g = 0; g < n; g++)
    {
      #pragma acc loop vector
      for (int i = 0; i < 512; i++)
	if (i - 1 < 0)
	  b[g * 512 + i] = a[g * 512 + i];
	else
	  b[g * 512 + i] = a[g * 512 + i] - a[g * 512 + i - 1];
    }
}
