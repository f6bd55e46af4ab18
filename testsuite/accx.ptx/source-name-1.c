/* Names of source files are in ASCII, which is all that PTX is written in.
   { scan-ptx {^\.file\s+\d+ "a'b/pr\?\?fung\.c"} } { scan-ptx-not {[^\x00-\x7f]} } */
void
f (int *a, int n)
{
# 7 "a\"b/pr\303\274fung.c"
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}
