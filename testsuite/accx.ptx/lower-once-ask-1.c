/* No entry without loops where threads may have to do several iterations in any case:
   bounds that are no sum of the iteration outside, chunks, one axis of the grid, sums.
   { scan-ptx-not {_once} } */
void
f (const float *restrict u, float *restrict v, int n)
{
  float sum = 0;
  #pragma acc parallel loop gang vector copyin(u[0:n*n]) copy(v[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop gang vector /* { dg-warning "which OpenACC .* does not allow" } */
    for (int j = 0; j < i * i / n; j++)
      v[i * n + j] += u[i * n + j];

  #pragma acc parallel loop gang(static: 4) copyin(u[0:n*n]) copy(v[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      v[i * n + j] += u[i * n + j];

  #pragma acc parallel loop reduction(+: sum) copyin(u[0:n*n]) copy(v[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop reduction(+: sum)
    for (int j = 0; j < n; j++)
      {
	v[i * n + j] += u[i * n + j];
	sum += u[i * n + j];
      }
  v[0] = sum;
}
