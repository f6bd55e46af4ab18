/* Pointers that lead into an array of an iteration's own alone, or into one of the gang's, say so at each access, through
   functions' parameters, loops and choices of a start.
   { scan-ptx-not {(ld|st)\.f(32|64)} }
   { scan-ptx {ld\.local\.f32} }
   { scan-ptx {st\.local\.f32} }
   { scan-ptx {ld\.shared\.f32} } */
static void
fill (float *to, const float *from, int n)
{
  for (int k = 0; k < n; k++)
    to[k] = from[k] * 2;
}

static float
sum (const float *p, int n)
{
  float s = 0;
  while (n-- > 0)
    s += *p++;
  return s;
}

void
f (const float *restrict a, float *restrict r, int n, int m)
{
  #pragma acc parallel loop copyin(a[0:n * m]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      float own[300], *half = own + (i % 2 ? 100 : 0);
      fill (own, a + i * m, m);
      half[3] += 1;
      r[i] = sum (own, m) + sum (half, m / 2);
    }
}

void
g (const float *restrict a, float *restrict r, int n, int m)
{
  #pragma acc parallel loop gang vector_length(64) copyin(a[0:n * m]) copyout(r[0:n * m])
  for (int i = 0; i < n; i++)
    {
      float all[256], *second = all + m;
      #pragma acc loop vector
      for (int k = 0; k < m; k++)
	all[k] = second[k] = a[i * m + k];
      #pragma acc loop vector
      for (int k = 0; k < m; k++)
	r[i * m + k] = sum (second, k);
    }
}
