/* The clauses' names stay ordinary identifiers: variables, members, functions,
   macros, clause arguments, #if right behind a directive.  */
#ifdef self
#error self is defined
#endif
struct s { int self, gang, queues, devnum, dim; };

static int
call (int self)
{
  return self;
}

void
f (int *a, int n, struct s *s)
{
  int *self = a, dim = 0, queues = 1, devnum = 2;
  #pragma acc parallel copy(self[0:n]) num_gangs(call (s->self)) if(self)
  self[0] = 1;
  #pragma acc parallel loop gang(static:dim + 1) copy(a[dim:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n]) vector_length(s->self) private(dim)
#if defined self || self
#error self is defined in #if
#endif
#ifdef self
#error self is defined behind a directive
#endif
  a[0] = 2;
  #pragma acc wait(n ? queues : devnum)
  #pragma acc wait(queues, devnum)
  #pragma acc wait(devnum ? queues : 1)
  #pragma acc update self(a[0:n]) if(n) wait(n ? queues : devnum)
  #pragma acc parallel copy(a[0:1])
#define self 3
  a[0] = self;
#undef self
  #pragma acc parallel copy(a[0:1])
#undef self
  a[0] = *self;
#define self if
  #pragma acc parallel copy(a[0:n]) self(n)
  a[0] = 1;
}
