/* Elements, what pointers lead to, members and complex numbers are objects as variables are.  */
struct s { int m, n; };

void
f (int *a, int i, int j, struct s *p, struct s t, int e, double _Complex z, double _Complex w,
   double x)
{
  z += x;                           /* { dg-warning {update: \+$} } */
  z = x + z;                        /* { dg-warning {update: \+$} } */
  z -= x;                           /* { dg-warning {update: \+$} } */
  a[i] += e;                        /* { dg-warning {update: \+$} } */
  a[i] = a[i] + e;                  /* { dg-warning {update: \+$} } */
  a[i] = e + a[i];                  /* { dg-warning {update: \+$} } */
  a[i] += a[j];                     /* { dg-warning {update: \+$} } */
  a[i + 1] = a[i + 1] * e;          /* { dg-warning {update: \*$} } */
  *a -= e;                          /* { dg-warning {update: \+$} } */
  *a = e | *a;                      /* { dg-warning {update: \|$} } */
  if (e > a[i]) a[i] = e;           /* { dg-warning {update: max$} } */
  a[i] = a[i] < a[j] ? a[i] : a[j]; /* { dg-warning {update: min$} } */
  p->m += e;                        /* { dg-warning {update: \+$} } */
  p->m = p->m + p->n;               /* { dg-warning {update: \+$} } */
  t.m = e * t.m;                    /* { dg-warning {update: \*$} } */
  p[i].m |= e;                      /* { dg-warning {update: \|$} } */
  z += w;                           /* { dg-warning {update: \+$} } */
  z = w + z;                        /* { dg-warning {update: \+$} } */
  z = z * w;                        /* { dg-warning {update: \*$} } */
  a[i] += a[i];                     /* { dg-warning {update: \*$} } */

  z *= x;                           /* { dg-warning {update: none$} } */
  a[i] = a[j] + e;                  /* { dg-warning {update: none$} } */
  a[i] = a[i + 1] + e;              /* { dg-warning {update: none$} } */
  a[i] = e - a[i];                  /* { dg-warning {update: none$} } */
  p->m = p->n + e;                  /* { dg-warning {update: none$} } */
  p->m = t.m + e;                   /* { dg-warning {update: none$} } */
  a[i] = a[i] + a[a[i]];            /* { dg-warning {update: none$} } */
  z = z / w;                        /* { dg-warning {update: none$} } */
  z = w - z;                        /* { dg-warning {update: none$} } */
  z = z + z * w;                    /* { dg-warning {update: none$} } */
  z = ~z;                           /* { dg-warning {update: none$} } */
}
