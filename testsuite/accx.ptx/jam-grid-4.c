/* Nor where iterations load nothing in common: a copy, a sum of neighbours in a row, a
   transposition; nor where an iteration has an array in memory or an atomic operation of its own.
   { scan-ptx-not {_jam} } */
void
f (int n, const float *restrict a, float *restrict b, int *hits)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[i * n + j];
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      b[i * n + j] = a[j * n + i];
  #pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 2; i < n - 2; i++)
    b[i] = a[i - 2] + a[i - 1] + a[i] + a[i + 1] + a[i + 2];
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float own[1000];
	for (int k = 0; k < 1000; k++)
	  own[k] = a[i * n + k] * a[k * n + j];
	b[i * n + j] = own[(i + j) % 1000];
      }
  #pragma acc parallel loop present(a[0:n*n], hits[0:n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * a[k * n + j];
	#pragma acc atomic
	hits[(int) sum & 7]++;
      }
}
