/* A maximum or minimum compares in a type that keeps the order of all values of the object, and
   stores a value that the object's type has.  */
void
f (signed char c, unsigned char b, unsigned char a, int v, int e, unsigned u, unsigned w,
   long l, long k, unsigned long q, float s, double d)
{
  if (a > b) b = a;     /* { dg-warning {update: max$} } */
  b = a < b ? a : b;    /* { dg-warning {update: min$} } */
  if (a > v) v = a;     /* { dg-warning {update: max$} } */
  if (e > l) l = e;     /* { dg-warning {update: max$} } */
  if (w > l) l = w;     /* { dg-warning {update: max$} } */
  if (a < u) u = a;     /* { dg-warning {update: min$} } */
  if (w < u) u = w;     /* { dg-warning {update: min$} } */
  if (u > q) q = u;     /* { dg-warning {update: max$} } */
  if (d > s) s = d;     /* { dg-warning {update: max$} } */
  if (s < d) d = s;     /* { dg-warning {update: min$} } */
  if (v > u) u = v;     /* { dg-warning {update: max$} } */
  if (k > q) q = k;     /* { dg-warning {update: max$} } */
  if (e > d) d = e;     /* { dg-warning {update: max$} } */

  if (e > b) b = e;     /* { dg-warning {update: none$} } */
  b = e > b ? e : b;    /* { dg-warning {update: none$} } */
  if (e > c) c = e;     /* { dg-warning {update: none$} } */
  if (a > c) c = a;     /* { dg-warning {update: none$} } */
  if (c > b) b = c;     /* { dg-warning {update: none$} } */
  if (w > v) v = w;     /* { dg-warning {update: none$} } */
  if (k > v) v = k;     /* { dg-warning {update: none$} } */
  if (q > l) l = q;     /* { dg-warning {update: none$} } */
  if (d > v) v = d;     /* { dg-warning {update: none$} } */

  /* GCC makes c <= 99.  */
  if (100 > c) c = 100; /* { dg-warning {update: max$} } */
  if (7 > b) b = 7;     /* { dg-warning {update: max$} } */
}
