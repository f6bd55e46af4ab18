/* A region must not let the address of a compressed array go, access it as something else,
   or write it if its own data clause gives no range.  */
struct point { float x, y; };

#pragma acc routine seq
double g (double *);

void
f (int n, double *p, float *r, double *q, double **pp, long *out, struct point *s)
{
  #pragma acc parallel loop ccopyin(p[0:n]) compression(p)
  for (int i = 0; i < n; i++)
    p[i] = 0; /* { dg-error {compressed array 'p' is written, and its data clause gives no range} } */
  #pragma acc parallel loop ccopy(p[0:n:0:1]) compression(p) copyout(q[0:n])
  for (int i = 0; i < n; i++)
    q[i] = g (p + i); /* { dg-error {compressed array 'p' is passed to a function} } */
  #pragma acc parallel loop ccopy(p[0:n:0:1]) compression(p) copyout(pp[0:n])
  for (int i = 0; i < n; i++)
    pp[i] = p + i; /* { dg-error {compressed array 'p' has its address stored} } */
  #pragma acc parallel loop ccopy(p[0:n:0:1]) compression(p) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = (long) (p + i); /* { dg-error {compressed array 'p' has its address converted to an integer} } */
  #pragma acc parallel loop ccopy(p[0:n:0:1]) compression(p) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    out[i] = *(long *) (p + i); /* { dg-error {compressed array 'p' is accessed as something other than its numbers} } */
  #pragma acc parallel loop ccopy(r[0:n:0:1]) compression(r)
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      r[0] += i; /* { dg-error {compressed array 'r' is accessed in another way than by reads and writes of its numbers} } */
    }
  #pragma acc parallel loop ccopy(p[0:n:0:1]) copyin(q[0:n]) compression(p) copyout(out[0:n]) /* { dg-error {compressed array 'p' and another one are reached through one pointer} } */
  for (int i = 0; i < n; i++)
    {
      double *one = i % 2 ? p + i : q + i;
      out[i] = *one;
    }
  #pragma acc parallel loop ccopyin(s[0:n]) compression(s) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      float *f = i % 2 ? &s[i].x : &s[i].y; /* { dg-error {compressed array 's' has the address of a member taken} } */
      r[i] = *f;
    }
}
