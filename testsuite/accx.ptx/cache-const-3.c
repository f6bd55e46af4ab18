/* const of members: what they point at is read through the read-only cache; what other
   members point at is not.  Each body stands there six times (grid-unroll.cc).
   { scan-ptx-times {ld\.global\.nc\.f32} 12 }
   { scan-ptx-times {ld\.global\.f32} 12 } */
struct s
{
  float *x, *y;
};

void
f (int n, struct s *p, struct s v)
{
  #pragma acc parallel loop copyin(p[0:1], p->x[0:n]) copy(p->y[0:n]) const(p->x[0:n])
  for (int i = 0; i < n; i++)
    p->y[i] += p->x[i];
  #pragma acc parallel loop copyin(v, v.x[0:n]) copy(v.y[0:n]) const(v.x)
  for (int i = 0; i < n; i++)
    v.y[i] += v.x[i];
}
