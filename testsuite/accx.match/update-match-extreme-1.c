/* Choices and comparisons are maxima and minima where the greater or lesser of both is kept.  */
void
f (int v, int e, int g, double d, double x, float s, float y)
{
  v = e > v ? e : v;             /* { dg-warning {update: max$} } */
  v = v > e ? v : e;             /* { dg-warning {update: max$} } */
  v = v < e ? e : v;             /* { dg-warning {update: max$} } */
  v = e < v ? v : e;             /* { dg-warning {update: max$} } */
  v = e >= v ? e : v;            /* { dg-warning {update: max$} } */
  v = v <= e ? e : v;            /* { dg-warning {update: max$} } */
  v = e < v ? e : v;             /* { dg-warning {update: min$} } */
  v = v < e ? v : e;             /* { dg-warning {update: min$} } */
  v = e > v ? v : e;             /* { dg-warning {update: min$} } */
  v = v >= e ? e : v;            /* { dg-warning {update: min$} } */
  v = e + g > v ? e + g : v;     /* { dg-warning {update: max$} } */
  if (e > v) v = e;              /* { dg-warning {update: max$} } */
  if (v < e) v = e;              /* { dg-warning {update: max$} } */
  if (e >= v) { v = e; }         /* { dg-warning {update: max$} } */
  if (v > e) v = e;              /* { dg-warning {update: min$} } */
  if (e < v) { v = e; }          /* { dg-warning {update: min$} } */
  if (x > d) d = x;              /* { dg-warning {update: max$} } */
  d = x < d ? x : d;             /* { dg-warning {update: min$} } */
  if (x > s) s = x;              /* { dg-warning {update: max$} } */
  d = y > d ? y : d;             /* { dg-warning {update: max$} } */
  d = __builtin_fmax (d, x);     /* { dg-warning {update: max$} } */
  d = __builtin_fmin (x, d);     /* { dg-warning {update: min$} } */
  s = __builtin_fmaxf (y, s);    /* { dg-warning {update: max$} } */
  d = __builtin_fmax (d, y);     /* { dg-warning {update: max$} } */
  if (100 > v) v = 100;          /* { dg-warning {update: max$} } */
  if (v < 100) v = 99;           /* { dg-warning {update: max$} } */
  if (v > 100) v = 101;          /* { dg-warning {update: min$} } */
  if (v >= 100) v = 99;          /* { dg-warning {update: min$} } */

  v = e > v ? g : v;             /* { dg-warning {update: none$} } */
  v = e > g ? e : v;             /* { dg-warning {update: none$} } */
  v = e == v ? e : v;            /* { dg-warning {update: none$} } */
  v = e > v ? e : g;             /* { dg-warning {update: none$} } */
  v = e > v ? e + 1 : v;         /* { dg-warning {update: none$} } */
  v = e ? e : v;                 /* { dg-warning {update: none$} } */
  v = v > e ? v - e : v;         /* { dg-warning {update: none$} } */
  if (v < 100) v = 101;          /* { dg-warning {update: none$} } */
  if (v < 100) v = 98;           /* { dg-warning {update: none$} } */
  if (v > 100) v = 99;           /* { dg-warning {update: none$} } */
  if (e > v) v = g;              /* { dg-warning {update: none$} } */
  if (e > v) v = e + 1;          /* { dg-warning {update: none$} } */
  if (e != v) v = e;             /* { dg-warning {update: none$} } */
  if (e > g) v = e;              /* { dg-warning {update: none$} } */
  if (e) v = e;                  /* { dg-warning {update: none$} } */
  if (!(e > v)) v = g;           /* { dg-warning {update: none$} } */
  d = __builtin_fmax (x, y);     /* { dg-warning {update: none$} } */
  d = __builtin_fmax (d, d);     /* { dg-warning {update: none$} } */
  d = __builtin_fmax (d, d + 1); /* { dg-warning {update: none$} } */
  d = __builtin_fmod (d, x);     /* { dg-warning {update: none$} } */
  d = __builtin_fabs (d);        /* { dg-warning {update: none$} } */
}
