/* Shared by the units of units-template-1.c.  */
extern int linked[4];
#pragma acc declare create(linked)
int in_other_unit (int *a, int n);

template <class T>
struct values
{
  T v[8];

  values (T first)
  {
    T *p = v;
    #pragma acc parallel loop copyout(p[0:8])
    for (int i = 0; i < 8; i++)
      p[i] = first + i;
  }

  T sum ();
};

template <class T>
T
values<T>::sum ()
{
  T *p = v, s = 0;
  #pragma acc parallel loop copyin(p[0:8]) reduction(+:s)
  for (int i = 0; i < 8; i++)
    s += p[i] + linked[i & 3];
  return s;
}

inline int
add_inline (int *a, int n)
{
  int s = 0;
  #pragma acc parallel loop copy(a[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      a[i] += linked[i & 3];
      s += a[i];
    }
  return s;
}

__attribute__ ((weak)) void
add_weak (int *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += linked[i & 3];
}
