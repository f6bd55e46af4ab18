/* Sums, products and operations on bits are updates where the object stands once, on the side
   that its sign stays.  */
void
f (int v, int e, int g, unsigned u, int *w)
{
  v += e;          /* { dg-warning {update: \+$} } */
  v -= e;          /* { dg-warning {update: \+$} } */
  v = v + e;       /* { dg-warning {update: \+$} } */
  v = e + v;       /* { dg-warning {update: \+$} } */
  v = v - e;       /* { dg-warning {update: \+$} } */
  v = v + e - g;   /* { dg-warning {update: \+$} } */
  v = e + (v - g); /* { dg-warning {update: \+$} } */
  v = e + g + v;   /* { dg-warning {update: \+$} } */
  v += e * g;      /* { dg-warning {update: \+$} } */
  v += e - g;      /* { dg-warning {update: \+$} } */
  u += 3;          /* { dg-warning {update: \+$} } */
  u -= e;          /* { dg-warning {update: \+$} } */
  v *= e;          /* { dg-warning {update: \*$} } */
  v = e * v;       /* { dg-warning {update: \*$} } */
  v = e * v * g;   /* { dg-warning {update: \*$} } */
  v &= e;          /* { dg-warning {update: \&$} } */
  v = e & v;       /* { dg-warning {update: \&$} } */
  v |= e;          /* { dg-warning {update: \|$} } */
  v = v | e | g;   /* { dg-warning {update: \|$} } */
  v ^= e;          /* { dg-warning {update: \^$} } */
  v = e ^ v;       /* { dg-warning {update: \^$} } */

  /* GCC makes v * 2.  */
  v = v + v;       /* { dg-warning {update: \*$} } */
  v += v;          /* { dg-warning {update: \*$} } */

  v = e - v;       /* { dg-warning {update: none$} } */
  v = e - (g - v); /* { dg-warning {update: none$} } */
  v += v * e;      /* { dg-warning {update: none$} } */
  v = v + e * v;   /* { dg-warning {update: none$} } */
  v = (v + e) * g; /* { dg-warning {update: none$} } */
  v = v * e + g;   /* { dg-warning {update: none$} } */
  v = v & e | g;   /* { dg-warning {update: none$} } */
  v /= e;          /* { dg-warning {update: none$} } */
  v %= e;          /* { dg-warning {update: none$} } */
  v <<= e;         /* { dg-warning {update: none$} } */
  v >>= 1;         /* { dg-warning {update: none$} } */
  v = -v;          /* { dg-warning {update: none$} } */
  v = ~v;          /* { dg-warning {update: none$} } */
  v = e;           /* { dg-warning {update: none$} } */
  v = 0;           /* { dg-warning {update: none$} } */
  v = v;           /* { dg-warning {update: none$} } */
  v = e + g;       /* { dg-warning {update: none$} } */
  v = w[v];        /* { dg-warning {update: none$} } */
  v += w[v];       /* { dg-warning {update: none$} } */
}
