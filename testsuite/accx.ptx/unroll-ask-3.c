/* Matrices of 6 by 6 doubles become registers over a loop whose count is not known, though their products are
   far larger than what is unrolled else, and though a value names one element of a vector.
   { scan-ptx-not {\.local} } */
enum { R = 6 };

static void
product (const double *a, const double *b, double *c)
{
  for (int i = 0; i < R; i++)
    for (int j = 0; j < R; j++)
      {
	double sum = 0;
	for (int k = 0; k < R; k++)
	  sum += a[i + k * R] * b[k + j * R];
	c[i + j * R] = sum;
      }
}

void
f (const double *restrict start, double *restrict r, int n, int steps, int which)
{
  #pragma acc parallel loop copyin(start[0:n * R * R]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      double t[R * R], p[R * R], next[R * R], v[R] = { 0 };
      for (int k = 0; k < R * R; k++)
	p[k] = t[k] = start[i * R * R + k];
      for (int s = 0; s < steps; s++)
	{
	  product (t, p, next);
	  for (int k = 0; k < R * R; k++)
	    p[k] = next[k] * 0.125;
	  for (int k = 0; k < R; k++)
	    v[k] += p[k];
	  v[which] += 1;
	}
      r[i] = v[0] + p[R * R - 1];
    }
}
