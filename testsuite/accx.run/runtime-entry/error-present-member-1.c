/* present of a struct's member that is not.
   { accx-run-fails {present of a .*error-present-member-1\.c:14: not present on the device} } { accx-drivers sim cuda } */
struct pair
{
  int a[40], b[40];
};

static struct pair s;

int
main (void)
{
  #pragma acc data copy(s.b)
  #pragma acc parallel loop present(s.a)
  for (int i = 0; i < 40; i++)
    s.a[i] = i;
  return 0;
}
