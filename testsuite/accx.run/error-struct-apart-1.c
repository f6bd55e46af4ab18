/* Members of a struct that were mapped one by one cannot be used as one struct.
   { accx-run-fails {struct member .*error-struct-apart-1\.c:16: (mapped apart|only partly)} } { accx-drivers sim cuda } */
struct pair
{
  int a[40], gap[4096], b[40];
};

static struct pair s;

int
main (void)
{
  #pragma acc enter data copyin(s.b)
  #pragma acc enter data create(s.gap)
  #pragma acc enter data copyin(s.a)
  #pragma acc parallel loop present(s.a, s.b)
  for (int i = 0; i < 40; i++)
    s.a[i] += s.b[i];
  return 0;
}
