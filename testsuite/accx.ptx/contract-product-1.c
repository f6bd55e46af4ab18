/* With -ffp-contract=off no product may be fused with a sum: all of them say how they are
   rounded, those of reductions over complex numbers and of roundings too.
   { accx-options -ffp-contract=off } { scan-ptx {mul\.rn\.f64} } { scan-ptx-not {(mul|add|sub)\.f(32|64)} } */
double _Complex
f (const double *a, int n, int *r)
{
  double _Complex p = 1;
  #pragma acc parallel loop copyin(a[0:2 * n]) copyout(r[0:n]) reduction(*: p)
  for (int i = 0; i < n; i++)
    {
      double _Complex x;
      __real__ x = a[2 * i];
      __imag__ x = a[2 * i + 1];
      p *= x;
      r[i] = __builtin_iround (a[i] * a[i + 1]);
    }
  return p;
}
