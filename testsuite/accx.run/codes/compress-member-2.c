/* A number of a member that is out of the range given is an error that names the member and
   the index in it.
   { accx-run-fails {^accx: gpu 0: copyin of s->p at .*: element 17 is 170, out of the range \[0, 165\] given at .*compress-member-2\.c:19$} }
   { accx-launches none } { accx-device-only } */
struct s
{
  int n;
  float *p;
};

int
main (void)
{
  float numbers[20];
  struct s of = { 20, numbers }, *s = &of;
  for (int i = 0; i < 20; i++)
    numbers[i] = 10 * i;
  #pragma acc enter data ccopyin(s->p[0:10:0:100])
  #pragma acc enter data ccopyin(s->p[10:10:0:165])
  return 0;
}
