/* Arrays that the program declares do not overlap: those that the region only reads
   go through the read-only cache; with a pointer that is written none does.
   Each body stands there six times (grid-unroll.cc).
   { scan-ptx-times {ld\.global\.nc\.f32} 18 }
   { scan-ptx-times {ld\.global\.f32} 12 } */
float a[1000], b[1000][10];

void
f (int n)
{
  float c[1000];
  #pragma acc parallel loop copyin(a, b) copyout(c)
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i][3];
  #pragma acc parallel loop copyin(c[0:n]) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += c[i];
}

void
g (int n, float *p)
{
  #pragma acc parallel loop copyin(a) copyout(p[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i] = 1;
      p[i] = a[n - i];
    }
}
