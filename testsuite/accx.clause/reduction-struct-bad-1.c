/* Structs of which there is no reduction.  */
struct flags { int a; unsigned b : 3; };
struct link { int a; struct link *next; };
union number { int a; float b; };
struct tagged { int tag; union number u; };
struct point { int x, y; };
struct line { struct point p[2]; };
struct real { float f; };

void use (struct point *);
#pragma acc routine seq
void use (struct point *p) { p->x++; }

void
f (int n)
{
  struct flags a = { 0, 0 };
  struct link b = { 0, 0 };
  struct tagged c = { 0, { 0 } };
  struct line d = { { { 0, 0 }, { 0, 0 } } };
  struct point e = { 0, 0 };
  struct real g = { 0 };
  #pragma acc parallel loop reduction(+: a) /* { dg-error "no reduction over 'a': a member is a bit-field" } */
  for (int i = 0; i < n; i++)
    a.a++;
  #pragma acc parallel loop reduction(+: b) /* { dg-error "no reduction over 'b': a member is a pointer" } */
  for (int i = 0; i < n; i++)
    b.a++;
  #pragma acc parallel loop reduction(+: c) /* { dg-error "no reduction over 'c': a member is a union" } */
  for (int i = 0; i < n; i++)
    c.tag++;
  #pragma acc parallel loop reduction(+: d) /* { dg-error "no reduction over 'd': a member is an array of structs" } */
  for (int i = 0; i < n; i++)
    d.p[0].x++;
  #pragma acc parallel loop reduction(+: e)
  for (int i = 0; i < n; i++)
    use (&e); /* { dg-error "the address of 'e' is taken where it is reduced" } */
  #pragma acc parallel loop reduction(&: g) /* { dg-error "reduction over elements of type" } */
  for (int i = 0; i < n; i++)
    g.f++;
}
