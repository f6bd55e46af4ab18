/* Flexible array members need a section in data clauses: their length is not known.
   Later versions of GCC say so in their own words.  { accx-requires before-gcc-14 } */

struct list { int n; double v[]; };

void
f (struct list *l, int n)
{
#pragma acc parallel loop copy(l->v) /* { dg-error "no known length" } */
  for (int i = 0; i < n; i++)
    l->v[i] += 1;
#pragma acc data copyin(l[0:1]) present(l->v) /* { dg-error "no known length" } */
  ;
#pragma acc enter data copyin(l->v) /* { dg-error "no known length" } */
#pragma acc update self(l->v) /* { dg-error "no known length" } */
#pragma acc exit data delete(l->v) /* { dg-error "no known length" } */
}
