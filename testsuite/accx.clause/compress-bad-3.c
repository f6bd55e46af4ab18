/* Each spelling of a data clause that compresses is known where it belongs, and says where
   a range is wrong, at its column; elsewhere it is no clause.  */
void
f (int n, double *p, double *q)
{
  #pragma acc data compression_copyin(p[0:n:1]) /* { dg-error {^44: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopyin(p[0:n:1]) /* { dg-error {^33: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data present_or_compression_copyin(p[0:n:1]) /* { dg-error {^55: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data pccopyin(p[0:n:1]) /* { dg-error {^34: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data compression_copy(p[0:n:1]) /* { dg-error {^42: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopy(p[0:n:1]) /* { dg-error {^31: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data present_or_compression_copy(p[0:n:1]) /* { dg-error {^53: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data pccopy(p[0:n:1]) /* { dg-error {^32: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data compression_copyout(p[0:n:1]) /* { dg-error {^45: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccopyout(p[0:n:1]) /* { dg-error {^34: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data present_or_compression_copyout(p[0:n:1]) /* { dg-error {^56: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data pccopyout(p[0:n:1]) /* { dg-error {^35: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data compression_create(p[0:n:1]) /* { dg-error {^44: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data ccreate(p[0:n:1]) /* { dg-error {^33: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data present_or_compression_create(p[0:n:1]) /* { dg-error {^55: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc data pccreate(p[0:n:1]) /* { dg-error {^34: expected a range 'min:max' behind the length} } */
  ;
  #pragma acc exit data delete(q[0:n]) compression_copyin(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'compression_copyin'} } */
  #pragma acc exit data delete(q[0:n]) ccopyin(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'ccopyin'} } */
  #pragma acc exit data delete(q[0:n]) present_or_compression_copyin(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'present_or_compression_copyin'} } */
  #pragma acc exit data delete(q[0:n]) pccopyin(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'pccopyin'} } */
  #pragma acc enter data create(q[0:n]) compression_copy(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'compression_copy'} } */
  #pragma acc enter data create(q[0:n]) ccopy(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'ccopy'} } */
  #pragma acc enter data create(q[0:n]) present_or_compression_copy(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'present_or_compression_copy'} } */
  #pragma acc enter data create(q[0:n]) pccopy(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'pccopy'} } */
  #pragma acc enter data create(q[0:n]) compression_copyout(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'compression_copyout'} } */
  #pragma acc enter data create(q[0:n]) ccopyout(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'ccopyout'} } */
  #pragma acc enter data create(q[0:n]) present_or_compression_copyout(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'present_or_compression_copyout'} } */
  #pragma acc enter data create(q[0:n]) pccopyout(p[0:n]) /* { dg-error {^41: expected (an OpenACC|'#pragma acc') clause before 'pccopyout'} } */
  #pragma acc exit data delete(q[0:n]) compression_create(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'compression_create'} } */
  #pragma acc exit data delete(q[0:n]) ccreate(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'ccreate'} } */
  #pragma acc exit data delete(q[0:n]) present_or_compression_create(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'present_or_compression_create'} } */
  #pragma acc exit data delete(q[0:n]) pccreate(p[0:n]) /* { dg-error {^40: expected (an OpenACC|'#pragma acc') clause before 'pccreate'} } */
}
