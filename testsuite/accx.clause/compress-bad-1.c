/* What is wrong with clauses that compress is said at its place.  */
struct point { float x; int y; };
struct gap { struct { double x; float y; } a; float b; };
struct both { float x; double y; };
struct table { double *p; int *k; };

void
f (int n, double *p, float *r, int *k, struct point *s, double x, struct gap *g,
   struct both *h, struct table *t)
{
  #pragma acc data ccopyin(k[0:n]) /* { dg-error {^20: 'k' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc data ccopyin(s[0:n]) /* { dg-error {'s' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc data ccopyin(g[0:n]) /* { dg-error {'g' is not an array of 'float' or 'double', or of structs} } */
  ;
  #pragma acc data ccopyin(h[0:n]) compression_bits(32) /* { dg-error {structs with both 'float' and 'double' must be the constant 8 or 16} } */
  ;
  #pragma acc data ccopyin(x) /* { dg-error {'x' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc data ccopyin(p) /* { dg-error {a section of 'p' is needed, such as '\[0:n\]'} } */
  ;
  #pragma acc data ccopyin((p)[0:n]) /* { dg-error {^28: expected the name of an array or pointer} } */
  ;
  #pragma acc data ccopyin(p.[0:n]) /* { dg-error {^28: expected the name of an array or pointer} } */
  ;
  #pragma acc data ccopyin(g->x[0:n]) /* { dg-error {^29: 'struct gap' has no member named 'x'} } { dg-error {^29: 'struct gap' has no member named 'x'} } */
  ;
  #pragma acc data ccopyin(t->k[0:n]) /* { dg-error {^20: 't->k' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc data ccopyin(t->p) /* { dg-error {a section of 't->p' is needed, such as '\[0:n\]'} } */
  ;
  #pragma acc parallel compression(t->p[0:n]) /* { dg-error {expected the name of an array or pointer} } */
  ;
  #pragma acc parallel compression(t->k) /* { dg-error {'t->k' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc data ccopyin() /* { dg-error {^20: expected a list of arrays in parentheses} } */
  ;
  #pragma acc data ccopy /* { dg-error {^20: expected a list of arrays in parentheses} } */
  ;
  #pragma acc data ccopy(p[0:n],) /* { dg-error {expected the name of an array or pointer} } */
  ;
  #pragma acc data ccopy(p[0:n:1]) /* { dg-error {^31: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopy(p[0:n:1:]) /* { dg-error {expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopy(p[0:n:1:2:3]) /* { dg-error {expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopy(p[0:n:q:2]) /* { dg-error {'q' undeclared} } */
  ; /* { dg-note {each undeclared} -1 } */
  #pragma acc data ccopy(r[0:n]) compression_bits(24) /* { dg-error {of an array of 'float' must be the constant 8 or 16} } */
  ;
  #pragma acc data ccopy(p[0:n]) compression_bits(n) /* { dg-error {of an array of 'double' must be the constant 8, 16, 24, 32 or 48} } */
  ;
  #pragma acc data ccopy(p[0:n]) compression_bits(8) compression_bits(8) /* { dg-error {too many 'compression_bits' clauses} } */
  ;
  #pragma acc data ccopy(p[0:n]) compression_bits /* { dg-error {expected a number of bits in parentheses} } */
  ;
  #pragma acc data copy(p[0:n]) compression_bits(8) /* { dg-error {there is no clause here that compresses} } */
  ;
  #pragma acc data copy(p[0:n]) compression(p) /* { dg-error {expected (an OpenACC|'#pragma acc') clause before 'compression'} } */
  ;
  #pragma acc parallel compression(p[0:n]) /* { dg-error {expected the name of an array or pointer} } */
  ;
  #pragma acc parallel compression() /* { dg-error {expected a list of arrays in parentheses} } */
  ;
  #pragma acc parallel compression(k) /* { dg-error {'k' is not an array of 'float' or 'double'} } */
  ;
  #pragma acc enter data ccopyout(p[0:n]) /* { dg-error {expected (an OpenACC|'#pragma acc') clause before 'ccopyout'} } */
  /* { dg-error {has no data movement clause} -1 } */
  #pragma acc exit data ccopyin(p[0:n]) /* { dg-error {expected (an OpenACC|'#pragma acc') clause before 'ccopyin'} } */
  /* { dg-error {has no data movement clause} -1 } */
  #pragma acc update ccopyin(p[0:n]) /* { dg-error {expected (an OpenACC|'#pragma acc') clause before 'ccopyin'} } */
  /* { dg-error {must contain at least one} -1 } */
  #pragma acc data ccopyin(p[0:n]) copyin(p[0:n]) /* { dg-error {'p' appears more than once in data clauses} } */
  ;
}
