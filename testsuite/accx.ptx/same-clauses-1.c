/* A second compilation gives the same PTX: the reductions that loops imply are in the
   order of the source.  { accx-same-ptx -DAGAIN } { accx-same-ptx -DONCE_MORE } */
void
sums (int n, const double *x, double *r)
{
  double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  #pragma acc parallel loop copyin(x[0:n]) num_gangs(8)
  for (int i = 0; i < n; i++)
    {
      a += x[i];
      b += 2 * x[i];
      c += x[i] * x[i];
      d += x[i] * 0.5;
      e += x[i] - 1;
      f += x[i] / 3;
    }
  r[0] = a;
  r[1] = b;
  r[2] = c;
  r[3] = d;
  r[4] = e;
  r[5] = f;
}
