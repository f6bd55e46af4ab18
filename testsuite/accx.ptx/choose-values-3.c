/* A loop all of whose iterations compute the same ends behind the first: there is no counter, and no way back but
   that of the loop over the grid.
   { scan-ptx-not {mov\.b32 %r\d+, 0;} }
   { scan-ptx-times {sqrt\.rn\.f64} 1 } */
void
stationary (int n, const int *restrict m, const double *restrict v, double *restrict e, double least,
	  double most, double c, double d)
{
  #pragma acc parallel loop present(m[0:n], v[0:n], e[0:n])
  for (int i = 0; i < n; i++)
    {
      double x = v[i], old = e[i], y, last = 0;
      for (int j = 0; j < m[i]; j++)
	{
	  double whole = 1 / x - 1, half = 1 / (x - d) - 1, p = old;
	  if (x <= least)
	    half = whole;
	  if (x >= most)
	    {
	      p = 0;
	      whole = 0;
	      half = 0;
	    }
	  double a = old - d * (p + c), b = (half + 1) * c, w = 1 / (half + 1), q;
	  if (a < c)
	    a = c;
	  double s = w * w * b * a;
	  if (s > d)
	    s = s / d;
	  q = s <= c ? d : __builtin_sqrt (s);
	  y = a + q * (whole + 1);
	  if (y < least)
	    y = c;
	  last = y * b;
	}
      e[i] = last;
    }
}
