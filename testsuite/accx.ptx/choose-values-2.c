/* What follows from a choice that a loop does not change is computed in front of it.
   { scan-ptx-not {mov\.b32 %r\d+, 0;(.|\n)*setp\.le(.|\n)*sqrt} }
   { scan-ptx {setp\.le(.|\n)*mov\.b32 %r\d+, 0;(.|\n)*sqrt} } */
void
pressure (int n, const int *restrict m, const double *restrict v, double *restrict e, double least,
	  double most, double c, double d)
{
  #pragma acc parallel loop present(m[0:n], v[0:n], e[0:n])
  for (int i = 0; i < n; i++)
    {
      double x = v[i], old = e[i], y = old, last = 0;
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
	  q = s <= c ? d : __builtin_sqrt (s + y);
	  y = a + q * (whole + 1);
	  if (y < least)
	    y = c;
	  last = y * b;
	}
      e[i] = last;
    }
}
