/* Bounds of sections in cache directives that cannot be right.  */
void
f (int a[10], int (*rows)[10], int n, float x)
{
  int b[10], c[4][6], v[n];
  #pragma acc parallel loop copyin(a[0:10])
  for (int i = 0; i < 10; i++)
    {
      #pragma acc cache(b[x]) /* { dg-error "array subscript is not an integer" } */
      #pragma acc cache(b[:2.5]) /* { dg-error "bounds of a section are integers" } */
      #pragma acc cache(b[2:a]) /* { dg-error "bounds of a section are integers" } */
      #pragma acc cache(a[2:-3]) /* { dg-error "negative length of a section" } */
      #pragma acc cache(b[-1:2]) /* { dg-error "section begins before its array" } */
      #pragma acc cache(b[1:10]) /* { dg-error "section ends behind its array" } */
      #pragma acc cache(c[4:1][0:6]) /* { dg-error "section ends behind its array" } */
      #pragma acc cache(c[1:2][3:4]) /* { dg-error "section ends behind its array" } */
      #pragma acc cache(rows[1:20][2:9]) /* { dg-error "section ends behind its array" } */
      #pragma acc cache(b[11]) /* { dg-error "section ends behind its array" } */
      #pragma acc cache(a[-1:12], b[0:10], b[9], c[3:1][5:1], v[-1 + i:2], b[4:], b[:])
      b[i % 10] = i;
    }
}
