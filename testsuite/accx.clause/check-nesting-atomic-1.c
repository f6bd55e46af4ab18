/* Atomic updates that read their object twice, which section 2.12 forbids, are named where
   the second time is not the same atomic access.  */

int a[10];
struct { int x, y; } t;

void
f (int n, int k, int *p)
{
  int s = 1;
#pragma acc parallel loop copy(s, a, t, p[0:n])
  for (int i = 0; i < n; i++)
    {
#pragma acc atomic
      s = s + s;
#pragma acc atomic
      a[k] += a[k]; /* { dg-warning "is read once more" } */
#pragma acc atomic
      a[k] += a[k + 1];
#pragma acc atomic
      t.x += t.x; /* { dg-warning "is read once more" } */
#pragma acc atomic
      t.x += t.y;
#pragma acc atomic
      p[i] *= p[i]; /* { dg-warning "is read once more" } */
#pragma acc atomic
      p[a[i]] = p[a[i]] + i;
    }
}
