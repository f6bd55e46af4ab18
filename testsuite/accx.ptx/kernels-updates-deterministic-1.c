/* With -fplugin-arg-accx-deterministic loops of kernels constructs update integers that data choose atomically, real
   numbers in order.
   { accx-options {-fplugin-arg-accx-deterministic} }
   { scan-ptx-not {\m(red|atom)\.[^;]*f(32|64)} } { scan-ptx-not {\matom\.[^;]*cas} }
   { scan-ptx {red\.[^;]*add\.u32} } */
void
update (int n, const int *restrict key, int *restrict hist, double *restrict sum)
{
#pragma acc kernels copyin (key[0:n]) copy (hist[0:100], sum[0:100])
  {
    for (int i = 0; i < n; i++)
      hist[key[i]] += 1;
    for (int i = 0; i < n; i++)
      sum[key[i]] += 0.1;
  }
}
