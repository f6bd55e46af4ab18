/* A conversion on the way from the old value to the new one must keep all bits that the object
   has.  */
void
f (signed char c, unsigned char b, short s, int v, unsigned u, long l, int e, long k,
   float f, double d, double x)
{
  c += e;                       /* { dg-warning {update: \+$} } */
  c = c + e;                    /* { dg-warning {update: \+$} } */
  c = (signed char) (c + e);    /* { dg-warning {update: \+$} } */
  b += e;                       /* { dg-warning {update: \+$} } */
  b = (unsigned char) (b * e);  /* { dg-warning {update: \*$} } */
  s = (short) (s - e);          /* { dg-warning {update: \+$} } */
  s = (int) s + e;              /* { dg-warning {update: \+$} } */
  c ^= e;                       /* { dg-warning {update: \^$} } */
  v = (long) v + k;             /* { dg-warning {update: \+$} } */
  v = (int) ((unsigned) v + e); /* { dg-warning {update: \+$} } */
  u = (unsigned) ((int) u + e); /* { dg-warning {update: \+$} } */
  l += e;                       /* { dg-warning {update: \+$} } */
  l = l + (short) k;            /* { dg-warning {update: \+$} } */
  v += (signed char) e;         /* { dg-warning {update: \+$} } */
  f += x;                       /* { dg-warning {update: \+$} } */
  f = (float) ((double) f + x); /* { dg-warning {update: \+$} } */
  d += f;                       /* { dg-warning {update: \+$} } */
  d = d * (float) x;            /* { dg-warning {update: \*$} } */
  f += e;                       /* { dg-warning {update: \+$} } */
  d -= k;                       /* { dg-warning {update: \+$} } */

  v = (signed char) (v + e);    /* { dg-warning {update: none$} } */
  v = (signed char) v + e;      /* { dg-warning {update: none$} } */
  v = (short) (v | e);          /* { dg-warning {update: none$} } */
  s = (signed char) (s + e);    /* { dg-warning {update: none$} } */
  l = (int) (l + k);            /* { dg-warning {update: none$} } */
  l = (int) l + k;              /* { dg-warning {update: none$} } */
  l = (unsigned) (l * e);       /* { dg-warning {update: none$} } */
  d = (float) (d + x);          /* { dg-warning {update: none$} } */
  d = (float) d + x;            /* { dg-warning {update: none$} } */
  v += x;                       /* { dg-warning {update: none$} } */
  v = v * x;                    /* { dg-warning {update: none$} } */
  l += x;                       /* { dg-warning {update: none$} } */
  v = (int) ((double) v + x);   /* { dg-warning {update: none$} } */
  d = (int) d + e;              /* { dg-warning {update: none$} } */
  d = (int) (d + x);            /* { dg-warning {update: none$} } */
}
