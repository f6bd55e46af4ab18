/* The parts of a struct are all loaded before the first is stored, also where both may be of one
   array.  { scan-ptx {(ld\.global[^\n]*\n\s*){4}(st\.global[^\n]*\n\s*){4}} } */
struct part
{
  unsigned a, b, c, d;
};

void
f (struct part *to, const struct part *from, int n)
{
  #pragma acc parallel loop copyout(to[0:n]) copyin(from[0:n])
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
