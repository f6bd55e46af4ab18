/* The routines of 2.15.1-routine-unit.c.  */
#pragma acc routine seq
float
other_cell (int i, int j)
{
  return (float) (i - j);
}

#pragma acc routine vector
void
other_row (float *p, int n, float k)
{
  #pragma acc loop vector
  for (int j = 0; j < n; j++)
    p[j] *= k;
}

#pragma acc routine worker
float
other_sum (const float *p, int n)
{
  float s = 0;
  #pragma acc loop worker vector reduction(+:s)
  for (int j = 0; j < n; j++)
    s += p[j];
  return s;
}

#pragma acc routine seq
int
other_recursive (int n)
{
  return n == 0 ? 0 : n + other_recursive (n - 1);
}

#pragma acc routine gang
void
other_all (float *p, int n)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    p[i] += 1;
}
