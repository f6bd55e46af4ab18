/* With -fplugin-arg-accx-deterministic no atomic operation touches the result of a sum
   or product of real numbers; a gang's value is visible before it is counted.  Integers
   need no order.
   { accx-options {-fplugin-arg-accx-deterministic} }
   { scan-ptx-not {\mred\.[^;]*f(32|64)} } { scan-ptx-not {\matom\.[^;]*f(32|64)} }
   { scan-ptx-not {\matom\.[^;]*cas} } { scan-ptx-times {atom\.acq_rel\.gpu\.global\.add\.u32} 2 }
   { scan-ptx {st\.volatile\.global\.f64[^\n]*\n\s*[^\n]*\n?\s*@%p\d+ atom\.acq_rel} }
   { scan-ptx-times {\mred\.[^;]*add\.[us]32} 1 } */
float
f (const float *restrict a, int n, double *p, int *k)
{
  float s = 0;
  double q = *p;
  int count = *k;
  #pragma acc parallel loop copyin(a[0:n]) reduction(+:s, count) reduction(*:q)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      q *= a[i];
      count += a[i] > 0;
    }
  *p = q;
  *k = count;
  return s;
}
