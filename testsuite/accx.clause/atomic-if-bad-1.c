/* Mistakes in conditions of atomic directives.  */
#define LIMIT 5
#define TWICE(X) ((X) * 2)
enum { FIVE = 5 };
typedef unsigned size;
struct cell { int k; };
int odd (int);
#pragma acc routine seq
int odd (int i) { return i & 1; }

void
f (int *a, struct cell *s, int n)
{
  #pragma acc parallel loop copy(a[0:n], s[0:1])
  for (int i = 0; i < n; i++)
    {
      int k = 0, v;
      struct cell c = { 1 };
      #pragma acc atomic if(absent) /* { dg-error "'absent' undeclared in the condition of 'atomic'" } */
      a[0] += 1;
      #pragma acc atomic if(n +) /* { dg-error "expected an expression behind this" } */
      a[0] += 1;
      #pragma acc atomic if(n > 2 && == 3) /* { dg-error "expected an expression behind this" } */
      a[0] += 1;
      #pragma acc atomic if(/ n) /* { dg-error "expected an expression behind this" } */
      a[0] += 1;
      #pragma acc atomic if(k++)
      a[0] += 1;
      #pragma acc atomic if(k = 3)
      a[0] += 1;
      _Pragma ("acc atomic if (missing)") /* { dg-error "'missing' undeclared in the condition" } */
      a[0] += 1;
      _Pragma ("acc atomic if (k++)") /* { dg-warning "side effects of the condition of 'atomic' do not happen" } */
      a[0] += 1;
      _Pragma ("acc atomic if (k == 3 && n >= 2 && s->k != 1)")
      a[0] += 1;
      #pragma acc atomic if() /* { dg-error "expected a condition" } */
      a[0] += 1;
      #pragma acc atomic if(c) /* { dg-error "the condition of 'atomic' is no scalar" } */
      a[0] += 1;
      #pragma acc atomic if(c.k)
      a[0] += 1;
      #pragma acc atomic read if(n ?: s->k)
      v = a[0];
      #pragma acc atomic if(odd (i) && !(i > LIMIT) || TWICE (i) < FIVE && v >= 1.5e-3)
      a[0] += 1;
      #pragma acc atomic if((size) i * sizeof (int *) > 5 && *a != -3 && s[0].k == 'a')
      a[0] += 1;
      _Pragma ("acc atomic if (i > LIMIT && s->k < FIVE)")
      a[0] += 1;
    }
}
