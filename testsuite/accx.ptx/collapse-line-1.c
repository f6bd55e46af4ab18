/* Collapsed loops stay one line of iterations: with a size, a reduction, an inner loop that is
   short, bounds read from memory, another loop inside or beside.
   { scan-ptx-times {\.reqntid (128|256), 1, 1} 5 } (two of them for long counts)
   { scan-ptx-not {\.reqntid 32, 8} } */
void
f (int n, int m, const int *restrict in, int *restrict out, const int *restrict most)
{
  #pragma acc parallel loop collapse(2) num_workers(1) vector_length(128) present(in[0:n*m], out[0:n*m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      out[i * m + j] = in[i * m + j];
  int sum = 0;
  #pragma acc parallel loop collapse(2) reduction(+:sum) present(in[0:n*m])
  for (int i = 0; i < 300; i++)
    for (int j = 0; j < 200; j++)
      sum += in[i * 200 + j];
  #pragma acc parallel loop collapse(2) present(in[0:1000*5], out[0:1000*5])
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 5; j++)
      out[i * 5 + j] = in[i * 5 + j] + sum;
  #pragma acc parallel loop collapse(2) present(in[0:n], out[0:n*10000], most[0:1])
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < *most; j++)
      out[i * 10000 + j] = in[i];
}
