/* Loads that wait for a division stay in front of it where as many values are needed at once
   behind it: to wait for them one by one would save no register.
   { scan-ptx {ld\.global[^\n]*\+32\];\n(?:(?!ld\.global)[^\n]*\n)*[^\n]*div\.rn\.f64} }
   { scan-ptx-not {div\.rn\.f64[^\n]*\n[^\n]*ld\.global[^\n]*\+(8|16|24|32)\]} } */
void
f (int n, int m, const double *restrict a, double *restrict s)
{
  #pragma acc parallel loop copyin(a[0:n * m * 5]) copy(s[0:n * 5])
  for (int i = 0; i < n; i++)
    {
      double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
      #pragma acc loop seq
      for (int k = 0; k < m; k++)
	{
	  const double *p = a + 5 * k;
	  double x = p[1], y = p[2], z = p[3], w = p[4];
	  double q = i / p[0];
	  double e = x * y + z * w, g = x * z + y * w, h = x * w + y * z, o = (x + y) * (z + w);
	  s0 += (e + q) * (g - x);
	  s1 += (g + q) * (h - y);
	  s2 += (h + q) * (o - z);
	  s3 += (o + q) * (e - w);
	}
      s[i * 5] = s0, s[i * 5 + 1] = s1, s[i * 5 + 2] = s2, s[i * 5 + 3] = s3;
    }
}
