/* Gangs do not swap a product, one after the other: the last one multiplies.
   { scan-ptx-not {\.cas} } { scan-ptx {atom\.acq_rel\.gpu\.global\.add\.u32} } */
double
f (const double *restrict a, int n)
{
  double m = 1;
  #pragma acc parallel loop copyin(a[0:n]) reduction(*:m)
  for (int i = 0; i < n; i++)
    m *= a[i];
  return m;
}
