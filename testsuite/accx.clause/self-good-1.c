/* self on compute constructs, in all spellings, compiles without a word.  */
#define EMPTY
#define ID(x) x
#define TWO(a, b) a b
#define SELF self
#define CAT(x, y) x##y
#define COPY(x) copy(x)

void
f (int *a, int n, double x, int *p)
{
  #pragma acc parallel copy(a[0:1]) self(n)
  a[0] = 1;
  #pragma acc kernels self(n > 1 && x) copy(a[0:1])
  a[0] = 1;
  #pragma acc serial self, copy(a[0:1])
  a[0] = 1;
  #pragma acc parallel loop copy(a[0:n]), self(p), if(n)
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop if(x) self(x) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc kernels loop self copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel ID(self(n)) TWO(copy(a[0:1]), if(n))
  a[0] = 1;
  #pragma acc parallel TWO(copy(a[0:1]), self EMPTY (n))
  a[0] = 1;
  #pragma acc parallel CAT(se, lf) (n) copy(a[0:1])
  a[0] = 1;
  #pragma acc parallel SELF (n) COPY(a[0:1])
  a[0] = 1;
  #pragma acc parallel /* self(1 */ self /* ( */ ( /* over
     two lines */ n) copy(a[0:1]) // self(
  a[0] = 1;
  #pragma acc parallel self \
    (n) copy(a[0:1])
  a[0] = 1;
%:pragma acc parallel self(({ int q = n; q > 1; })) copy(a[0:1])
  a[0] = 1;
}
