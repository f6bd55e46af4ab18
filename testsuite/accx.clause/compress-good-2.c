/* Each spelling of each clause on each directive that it is for, with and without a range,
   also of a member, written by macros and _Pragma: nothing is said about them.  */
struct table
{
  double a[10], *p;
};

#define DO(...) _Pragma (#__VA_ARGS__)
#define BOTH(D, NAME, S) DO (acc D NAME(p[0:n], t->a)) S DO (acc D NAME(t->p[0:n:0:x])) S
#define COPYIN(D, S) BOTH (D, compression_copyin, S) BOTH (D, ccopyin, S) \
  BOTH (D, present_or_compression_copyin, S) BOTH (D, pccopyin, S)
#define COPY(D, S) BOTH (D, compression_copy, S) BOTH (D, ccopy, S) \
  BOTH (D, present_or_compression_copy, S) BOTH (D, pccopy, S)
#define COPYOUT(D, S) BOTH (D, compression_copyout, S) BOTH (D, ccopyout, S) \
  BOTH (D, present_or_compression_copyout, S) BOTH (D, pccopyout, S)
#define CREATE(D, S) BOTH (D, compression_create, S) BOTH (D, ccreate, S) \
  BOTH (D, present_or_compression_create, S) BOTH (D, pccreate, S)
#define ALL(D, S) COPYIN (D, S) COPY (D, S) COPYOUT (D, S) CREATE (D, S)
#define REGION(D, S) \
  DO (acc D compression(p, t->p) present(p[0:n], t->p[0:n])) S \
  DO (acc D compression_bits(8) compression(t->a)) S \
  DO (acc D ccopyin(p[0:n]) compression(p)) S

void
f (int n, double *p, struct table *t, double x)
{
  COPYIN (enter data, )
  CREATE (enter data, )
  COPYOUT (exit data, )
  ALL (data, ;)
  ALL (parallel, ;)
  ALL (serial, ;)
  ALL (kernels, ;)
  ALL (parallel loop, for (int i = 0; i < n; i++);)
  ALL (serial loop, for (int i = 0; i < n; i++);)
  ALL (kernels loop, for (int i = 0; i < n; i++);)
  REGION (parallel, ;)
  REGION (serial, ;)
  REGION (kernels, ;)
  REGION (parallel loop, for (int i = 0; i < n; i++);)
  REGION (serial loop, for (int i = 0; i < n; i++);)
  REGION (kernels loop, for (int i = 0; i < n; i++);)
}
