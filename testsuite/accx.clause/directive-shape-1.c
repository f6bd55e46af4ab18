/* NVIDIA's directives for deep copies are passed over with a warning: data clauses say what members
   lead to.  { accx-no-strict } */
struct list
{
  int n;
  double *x;
  #pragma acc shape(x[0:n]) init_needed(n) /* { dg-warning "has no effect: name what pointers" } */
};

void
f (struct list *l)
{
  #pragma acc parallel loop copyin(l[0:1]) copy(l->x[0:l->n])
  for (int i = 0; i < l->n; i++)
    l->x[i] *= 2;
}
