/* A routine that cannot take a pointer to a compressed array is an error at the call in the
   region, with a note where it does what it must not.  */
extern double far (double *);
#pragma acc routine (far) seq

double *kept;
#pragma acc declare create(kept)

static double
keep (double *p)
{
  kept = p; /* { dg-note {here} } */
  return 0;
}

static double
down (double *p, int n)
{
  return n ? *p + down (p + 1, n - 1) : 0; /* { dg-note {here} } */
}

static double
inner (double *p)
{
  double x;
  #pragma acc atomic capture
  x = *p += 1; /* { dg-note {here} } */
  return x;
}

static double
outer (double *p)
{
  return inner (p + 1);
}

static void
put (double *p)
{
  *p = 1;
}

static double *
other (double *p, double *q, int i) /* { dg-note {here} } */
{
  double *r = i ? p : q;
  return r;
}

static double *
no_part_of (double *p, double *q)
{
  double *r = *p > 0 ? q : q + 1;
  return r;
}

#pragma acc routine seq
__attribute__ ((weak)) double
soft (double *p)
{
  return *p;
}

typedef double function (double *, short);

void
f (int n, double *p, double *q, double *r, double *s, function *g)
{
  #pragma acc data copyout(r[0:n]) ccopyin(p[0:n]) copyin(s[0:n])
  {
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = far (p + i); /* { dg-error {^12: compressed array 'p' is passed to a function whose body is not in this unit} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = keep (p + i); /* { dg-error {^12: compressed array 'p' is passed to 'keep', where it has its address stored} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = down (p + i, 3); /* { dg-error {compressed array 'p' is passed to 'down', where it is passed to a function that calls itself} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = outer (p + i); /* { dg-error {compressed array 'p' is passed to 'outer', where it is accessed in another way than by reads and writes of its numbers} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = *other (p + i, s, i); /* { dg-error {compressed array 'p' is passed to 'other', where it and another one are reached through one pointer} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = *no_part_of (p + i, s + i); /* { dg-error {compressed array 'p' is passed to a function that returns another pointer} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = soft (p + i); /* { dg-error {compressed array 'p' is passed to a function that another unit may define, too} } */
  #pragma acc parallel loop compression(p)
  for (int i = 0; i < n; i++)
    r[i] = g (p + i, 1); /* { dg-error {compressed array 'p' is passed to a function that is called through a pointer} } */
  }
  #pragma acc parallel loop compression(q) ccopyin(q[0:n])
  for (int i = 0; i < n; i++)
    put (q + i); /* { dg-error {compressed array 'q' is written, and its data clause gives no range} } */
}
