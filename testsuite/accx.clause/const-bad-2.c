/* const: writes through members, other pointers and called functions are errors where
   they stand; pointers that also point elsewhere, other members and functions that
   only read are none.  */
struct s
{
  int n;
  float *x, *y;
};

float table[100];
#pragma acc declare create(table)

#pragma acc routine seq
static void
store (float *to, const float *from, int i)
{
  float *p = to + i;
  *p = from[i]; /* { dg-error {'p' is written in a region} } */
}

#pragma acc routine seq
static float
outer (float *to, const float *from, int i)
{
  store (to, from, i);
  return table[i]++; /* { dg-error {'table' is written in a region} } */
}

#pragma acc routine seq
static float
reader (const float *from, int i)
{
  float x = from[i];
  x += 1;
  return x;
}

void
members (struct s v, struct s *p, int n)
{
  #pragma acc parallel loop copyin(v, v.x[0:n]) copy(v.y[0:n]) const(v.x[0:n])
  for (int i = 0; i < n; i++)
    {
      v.y[i] = v.x[i];
      v.x[i]++; /* { dg-error {'v.x' is written in a region} } */
    }
  #pragma acc parallel loop copyin(p[0:1], p->x[0:n]) copy(p->y[0:n]) const(p->x)
  for (int i = 0; i < n; i++)
    {
      p->x[i] = 1; /* { dg-error {'p->x' is written in a region} } */
      p->y[i] = 2;
    }
}

void
pointers (float *a, float *b, int n)
{
  float *q = a + 10, *r = a, *b1 = b;
  r = b;
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) const(a)
  for (int i = 0; i < n - 10; i++)
    {
      float *t = q;
      float x = a[i];
      q[i] = b[i]; /* { dg-error {'q' is written in a region} } */
      t[1] = 2; /* { dg-error {'t' is written in a region} } */
      b1[i] = x;
      r[i] = x;
      x = 2;
    }
}

void
calls (float *a, float *b, int n)
{
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) const(a)
  for (int i = 0; i < n; i++)
    outer (b, a, i);
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) const(a, b)
  for (int i = 0; i < n; i++)
    reader (b, reader (a, i));
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) const(b, table)
  for (int i = 0; i < n; i++)
    outer (b, a, i); /* { dg-note {the region calls the function here} } */
}
