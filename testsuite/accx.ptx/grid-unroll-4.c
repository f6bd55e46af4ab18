/* Threads have one iteration of loops over structures where each loads more than eight bytes: all members
   count, not only one element of the array.
   { scan-ptx-times {ld\.global} 3 } */
struct point
{
  float x, y, z;
};

void
scale (int n, float s, const struct point *restrict a, struct point *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i].x = a[i].x * s;
      b[i].y = a[i].y * s;
      b[i].z = a[i].z * s;
    }
}
