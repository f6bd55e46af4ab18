/* Collapsed loops alone in their construct, without sizes, are a plane of blocks as the nest
   without collapse is: no index is divided.
   { scan-ptx-times {\.maxntid 32, 8, 1} 4 } (each with its copy for a thread for each iteration)
   { scan-ptx-not {ntid 128} }
   { scan-ptx-not {(div|rem)\.[su](32|64)} } */
void
f (long rows, long width, const float *restrict in, float *restrict out)
{
  #pragma acc parallel loop collapse(2) present(in[0:rows*width], out[0:rows*width])
  for (long i = 1; i < rows - 1; i++)
    for (long j = 1; j < width - 1; j++)
      out[i * width + j] = in[(i - 1) * width + j] + in[i * width + j - 1];
}

void
g (int n, const float *restrict in, float *restrict out)
{
  #pragma acc parallel present(in[0:n*n], out[0:n*n])
  {
    int i, j;
    #pragma acc loop gang vector collapse(2) private(j)
    for (i = n - 1; i >= 0; i--)
      for (j = 0; j < n; j += 2)
	out[i * n + j] = in[i * n + j];
  }
}
