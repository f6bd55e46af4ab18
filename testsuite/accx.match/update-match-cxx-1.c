/* C++: what a reference leads to, truth values, and casts.
   { accx-options {-x c++ -fopenacc -foffload=disable} }  */
void
f (int &r, const int &k, bool &b, bool s, unsigned char &n, double &d, int e, float y)
{
  #pragma acc serial
  {
    r += e;                               /* { dg-warning {update: \+$} } */
    r = r + k;                            /* { dg-warning {update: \+$} } */
    r = k - e + r;                        /* { dg-warning {update: \+$} } */
    r *= k;                               /* { dg-warning {update: \*$} } */
    r = static_cast<int> (r + 1L);        /* { dg-warning {update: \+$} } */
    if (k > r) r = k;                     /* { dg-warning {update: max$} } */
    r = k < r ? k : r;                    /* { dg-warning {update: min$} } */
    b = b && s;                           /* { dg-warning {update: \&\&$} } */
    b = s || b;                           /* { dg-warning {update: \|\|$} } */
    b &= s;                               /* { dg-warning {update: \&$} } */
    b |= s;                               /* { dg-warning {update: \|$} } */
    d += y;                               /* { dg-warning {update: \+$} } */
    n += e;                               /* { dg-warning {update: \+$} } */

    r = e - r;                            /* { dg-warning {update: none$} } */
    r = k + e;                            /* { dg-warning {update: none$} } */
    r = static_cast<signed char> (r + e); /* { dg-warning {update: none$} } */
    if (e > n) n = e;                     /* { dg-warning {update: none$} } */
    d = static_cast<float> (d + y);       /* { dg-warning {update: none$} } */
    b = !b;                               /* { dg-warning {update: none$} } */
    r += r;                               /* { dg-warning {update: none$} } */
  }
}
