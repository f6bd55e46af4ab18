/* Members that are side by side in objects aligned to 16 bytes are loaded and stored by one access, also
   where only some of them are there, such structs are copied by 16 bytes; objects that are not aligned stay as they are.
   { scan-ptx-times {\tld\.global\.nc\.v2\.u64} 1 } { scan-ptx-times {\tst\.global\.v2\.u64} 2 }
   { scan-ptx-times {\tld\.global\.v2\.u64} 2 } { scan-ptx-times {\tst\.global\.u64} 1 }
   { scan-ptx-times {\tld\.global\.nc\.f32} 4 } { scan-ptx-times {\tst\.global\.f32} 4 } */
struct four
{
  float x, y, z, w;
} __attribute__ ((aligned (16)));

struct wide
{
  struct four a, b;
};

struct loose
{
  float x, y, z, w;
};

void
four (int n, const struct four *restrict a, struct four *restrict b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i].z = a[i].x * 2;
      b[i].w = a[i].w * 3 + a[i].z + a[i].y;
    }
}

void
copies (int n, const struct wide *a, struct wide *b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
loose (int n, const struct loose *restrict a, struct loose *restrict b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      b[i].x = a[i].w * 2;
      b[i].y = a[i].z * 2;
      b[i].z = a[i].y * 2;
      b[i].w = a[i].x * 2;
    }
}
