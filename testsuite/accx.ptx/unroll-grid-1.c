/* The loop of a sum over all threads of a grid that is kept small has four loads on
   their way at once, whatever the type of its counter, and one in its rest.
   { scan-ptx-times {ld\.global[.a-z]*\.f64} 10 } */
double
f (const double *restrict a, int n, long m)
{
  double s = 0, t = 0;
  #pragma acc parallel loop copyin(a[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  #pragma acc parallel loop copyin(a[0:n]) reduction(+:t)
  for (long i = 0; i < m; i++)
    t += a[i];
  return s + t;
}
