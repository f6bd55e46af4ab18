/* And and or of truth values are updates; what compares their value with 0 keeps it.  */
void
f (int v, int e, int g, double d, _Bool t, _Bool s)
{
  v = v && e;        /* { dg-warning {update: \&\&$} } */
  v = e && v;        /* { dg-warning {update: \&\&$} } */
  v = v && e && g;   /* { dg-warning {update: \&\&$} } */
  v = v && e > 3;    /* { dg-warning {update: \&\&$} } */
  v = v && !e;       /* { dg-warning {update: \&\&$} } */
  v = (v && e) != 0; /* { dg-warning {update: \&\&$} } */
  v = v != 0 && e;   /* { dg-warning {update: \&\&$} } */
  d = d && e;        /* { dg-warning {update: \&\&$} } */
  v = v || e > 3;    /* { dg-warning {update: \|\|$} } */
  d = e || d;        /* { dg-warning {update: \|\|$} } */
  t = t && s;        /* { dg-warning {update: \&\&$} } */
  t = s || t;        /* { dg-warning {update: \|$} } */
  t &= s;            /* { dg-warning {update: \&$} } */
  t |= s;            /* { dg-warning {update: \|$} } */
  t = t | (e > 3);   /* { dg-warning {update: \|$} } */
  t *= s;            /* { dg-warning {update: [*&]$} } */

  v = !v;            /* { dg-warning {update: none$} } */
  v = v && (e || v); /* { dg-warning {update: none$} } */
  v = v && e || g;   /* { dg-warning {update: none$} } */
  v = !(v && e);     /* { dg-warning {update: none$} } */
  v = v && v;        /* { dg-warning {update: none$} } */
  v = v == 0 && e;   /* { dg-warning {update: none$} } */
  v = (v + e) != 0;  /* { dg-warning {update: none$} } */
  v = v > 1 && e;    /* { dg-warning {update: none$} } */
  t += s;            /* { dg-warning {update: none$} } */
  t ^= e;            /* { dg-warning {update: none$} } */
  t = !t;            /* { dg-warning {update: none$} } */
  v = e && g;        /* { dg-warning {update: none$} } */
  v = (v ^ e) != 0;  /* { dg-warning {update: none$} } */
  v = (v & e) != 0;  /* { dg-warning {update: none$} } */

  /* GCC makes (v | e) != 0.  */
  v = v || e;        /* { dg-warning {update: \|\|$} } */
  v = e || v;        /* { dg-warning {update: \|\|$} } */
  v = g || (v || e); /* { dg-warning {update: \|\|$} } */

  /* GCC makes t != s.  */
  t ^= s;            /* { dg-warning {update: \^$} } */
  t = t != (e > 3);  /* { dg-warning {update: \^$} } */
  t = t == s;        /* { dg-warning {update: none$} } */
  t = t != e;        /* { dg-warning {update: none$} } */
}
