/* Mistakes on host_data are errors that speak of it, also where it has more than GCC takes.  */
void g (int *);
struct s { int m, *p; unsigned b : 3; };

void
f (struct s *s, int *a, int n)
{
  int x = n;
  #pragma acc host_data use_device(x) copy(n) /* { dg-error "expected a 'use_device', 'if', 'if_present' or 'deviceid' clause" } */
  g (&x);
  #pragma acc host_data use_device(x, nothing) /* { dg-error "'nothing' undeclared" } */
  g (&x);
  #pragma acc host_data use_device(s->none, x) /* { dg-error "no member named 'none'" } */
  g (a);
  #pragma acc host_data use_device(x) if() /* { dg-error "expected a condition" } */
  g (a);
  #pragma acc host_data use_device(x, x) /* { dg-error "more than once" } */
  g (&x);
}
