/* async, wait and default on data, modifiers of data clauses, in all spellings.  */
#define PR(x) _Pragma (#x)
#define ASYNC async(q)
#define ZERO zero:
#define DEVICE device_type(nvidia) async(q)

void
f (int *a, int *zero, int n, int q, int readonly)
{
  #pragma acc data copy(a[0:n]) async
  ;
  #pragma acc data async, copy(a[0:n])
  ;
  #pragma acc data wait copy(a[0:n])
  ;
  #pragma acc data copy(a[0:n]) wait(1, q) wait(q ? 1 : 2)
  ;
  #pragma acc data copy(a[0:n]) ASYNC
  ;
  #pragma acc data ASYNC copyin(zero[0:n]) wait(readonly)
  ;
  #pragma acc data DEVICE create(ZERO a[0:n])
  ;
  #pragma acc data default(none) copy(a[0:n])
  {
    #pragma acc parallel copy(a[0:n])
    a[0] = 1;
    #pragma acc data default(present) copy(a[0:n])
    #pragma acc parallel
    a[0] = n;
    #pragma acc data default(present) create(a[0:n])
    #pragma acc parallel default(none) copy(n)
    n = 1;
  }
  #pragma acc data copyin(readonly: a[0:n], zero[0:n]) create(n)
  ;
  #pragma acc data copyin(readonly)
  ;
  #pragma acc enter data create(zero: a[0:n]) copyin(readonly: zero[0:n]) async(q)
  PR (acc data create(zero: a[0:n]) async(q))
  ;
  #pragma acc update self(a[0:n])
  #pragma acc wait
  #pragma acc parallel self(n) copyout(zero: a[0:n])
  ;
}
