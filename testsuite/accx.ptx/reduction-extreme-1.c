/* Gangs combine the greatest of real numbers without a loop.
   { scan-ptx {red\.global\.max\.s64} } { scan-ptx {red\.global\.min\.u64} }
   { scan-ptx-not {\.cas} } */
double
f (const double *restrict a, int n)
{
  double m = 0;
  #pragma acc parallel loop copyin(a[0:n]) reduction(max:m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}
