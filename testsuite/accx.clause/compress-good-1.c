/* All spellings of the compressed data clauses, on the directives that they are for, with
   and without sections and ranges, beside other clauses, by macros and _Pragma; their
   names stay ordinary identifiers elsewhere.  */
#define N 100
#define CCOPY ccopyin(a)
#define RANGE 0:1
static double a[N];
static int compression;

static int
ccopyin (int ccopy)
{
  return ccopy;
}

void
spellings (int n, double *p, double *q, float *r, float min)
{
  #pragma acc data compression_copyin(p[0:n]) compression_copy(q[0:n]) compression_copyout(r[0:n])
  ;
  #pragma acc data ccopyin(p[0:n]) ccopy(q[:n:0:1]) ccopyout(r[n:n:-1:min]), if(n > 1)
  ;
  #pragma acc data present_or_compression_copyin(p[0:n:n > 2 ? 1 : 2:9]) \
      present_or_compression_copy(q[0:n], a[2:7]) present_or_compression_copyout(r[0:n])
  ;
  #pragma acc data pccopyin(p[0:n]) pccopy(q[0:n]) pccopyout(r[0:n]) async(2) copy(a)
  ;
  #pragma acc data compression_create(p[0:n]) ccreate(q[0:n], a) default(present)
  ;
  #pragma acc data present_or_compression_create(p[0:n:RANGE]) pccreate(q[0:n], r[0:n])
  ;
  #pragma acc enter data compression_copyin(p[0:n]) ccreate(q[0:n]) async(1) CCOPY
  #pragma acc exit data compression_copyout(p[0:n]) pccopyout(q[0:n]), wait(1), delete(a)
}

void
regions (int n, double *p, float *r)
{
  #pragma acc parallel compression(p, r), ccopyin(p[0:n]) copy(r[0:n])
  ;
  #pragma acc serial ccopy(a) compression(a) compression_bits(48)
  for (int i = 0; i < n; i++)
    compression += p[0] > 0 ? 1 : 0;
  #pragma acc kernels loop independent compression_bits(4 * 2) compression(r) ccopyin(r[0:n:0:1])
  for (int i = 0; i < n; i++)
    ;
  _Pragma ("acc parallel loop ccopy(p[0:n:-1:1]) compression(p)")
  for (int i = 0; i < n; i++)
    p[i] += 1;
  #pragma acc parallel loop copy(compression) reduction(+:compression)
  for (int i = 0; i < n; i++)
    compression += i;
  compression = ccopyin (compression);
}
