/* A loop with a constant number of iterations that the factor divides has no rest: the
   body four times, and no fifth.  { scan-ptx-times {ld\.global[.a-z]*\.f64} 4 } */
void
f (int n, const double *restrict in, double *restrict out)
{
  #pragma acc parallel loop copyin(in[0:n * 52]) copyout(out[0:n])
  for (int j = 0; j < n; j++)
    {
      double s = j;
      for (int i = 0; i < 52; i++)
	s = s * 0.5 + in[i * n + j];
      out[j] = s;
    }
}
