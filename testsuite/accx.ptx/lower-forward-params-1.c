/* A firstprivate struct that the threads only read is read where the launch left it: no thread
   makes a copy for the others.
   { scan-ptx {ld\.param} } { scan-ptx-not {\.shared|\.local|bar\.sync} } */
struct s { long first; signed char small[3]; unsigned last; };
void
f (struct s s, int n, int *got)
{
  #pragma acc parallel loop firstprivate(s) copyout(got[0:n])
  for (int i = 0; i < n; i++)
    got[i] = s.small[0] || s.last ? s.small[1] : i;
}
