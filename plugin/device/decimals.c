/* Numbers as text on the device: strtod, snprintf and their kin, exact to the last digit, by
   decimal numbers of as many digits as a double can have.  A part of device-library.c, whose
   rules hold here: no literals, no variables but constant ones.

   A decimal is 0.d0 d1 d2 ... times ten to the power of POINT.  What is shifted out at its end
   leaves a mark in the last digit, so that it is rounded once.

   C11 7.21.6, 7.22.1.  errno is not set, there are no locales, rounding is to the nearest.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

enum { DECIMAL_DIGITS = 800, DECIMAL_SHIFT = 56 };

struct decimal
{
  int n, point;			/* digits; the first of them is not 0 */
  byte digit[DECIMAL_DIGITS];
};

DEVICE void
accx_decimal_trim (struct decimal *d)
{
  int zeros = 0;
  while (zeros < d->n && !d->digit[zeros])
    zeros++;
  d->n -= zeros;
  d->point -= zeros;
  for (int i = 0; zeros && i < d->n; i++)
    d->digit[i] = d->digit[i + zeros];
  while (d->n && !d->digit[d->n - 1])
    d->n--;
  if (!d->n)
    d->point = 0;
}

/* D times two to the power of K, 0 to DECIMAL_SHIFT.  */
DEVICE void
accx_decimal_left (struct decimal *d, int k)
{
  int more = (k * 1233 >> 12) + 1;	/* digits: k times log10 (2), rounded up */
  unsigned long rest = 0;
  byte last = 0;
  for (int i = d->n - 1; i >= -more; i--)
    {
      rest += i >= 0 ? (unsigned long) d->digit[i] << k : 0;
      byte digit = (byte) (rest % 10);
      if (i + more < DECIMAL_DIGITS)
	d->digit[i + more] = digit;
      else
	last |= digit != 0;
      rest /= 10;
    }
  d->n = d->n + more < DECIMAL_DIGITS ? d->n + more : DECIMAL_DIGITS;
  d->point += more;
  d->digit[d->n - 1] |= last;
  accx_decimal_trim (d);
}

/* D divided by two to the power of K, 1 to DECIMAL_SHIFT.  */
DEVICE void
accx_decimal_right (struct decimal *d, int k)
{
  unsigned long rest = 0, mask = (1ul << k) - 1;
  int n = 0, point = d->point;
  for (int i = 0; i < d->n || rest; i++)
    {
      rest = rest * 10 + (i < d->n ? d->digit[i] : 0);
      byte digit = (byte) (rest >> k);
      rest &= mask;
      if (n == 0 && !digit)
	point--;
      else if (n < DECIMAL_DIGITS)
	d->digit[n++] = digit;
      else
	d->digit[n - 1] |= digit != 0 || rest;
      if (n == DECIMAL_DIGITS && i >= d->n)
	{
	  d->digit[n - 1] |= rest != 0;
	  break;
	}
    }
  d->n = n;
  d->point = point;
  accx_decimal_trim (d);
}

/* D times two to the power of K.  */
DEVICE void
accx_decimal_shift (struct decimal *d, int k)
{
  for (int left = k; left > 0 && d->n; left -= DECIMAL_SHIFT)
    accx_decimal_left (d, left < DECIMAL_SHIFT ? left : DECIMAL_SHIFT);
  for (int right = -k; right > 0 && d->n; right -= DECIMAL_SHIFT)
    accx_decimal_right (d, right < DECIMAL_SHIFT ? right : DECIMAL_SHIFT);
}

/* Leaves KEEP digits of D, the last one rounded, ties to even.  */
DEVICE void
accx_decimal_round (struct decimal *d, int keep)
{
  if (keep >= d->n)
    return;
  int up = keep >= 0 && (d->digit[keep] > 5
			 || (d->digit[keep] == 5
			     && (keep + 1 < d->n || (keep && d->digit[keep - 1] % 2))));
  d->n = keep < 0 ? 0 : keep;
  while (up && d->n && d->digit[d->n - 1] == 9)
    d->n--;
  if (up && d->n)
    d->digit[d->n - 1]++;
  else if (up)
    {
      d->digit[0] = 1;
      d->n = 1;
      d->point++;
    }
  accx_decimal_trim (d);
}

/* ---- Real numbers from text ---- */

/* The formats of real numbers: bits of a mantissa, the exponents of the least number and of
   what is too large.  */
struct real_format
{
  int bits, least, end;
};

/* Two to the power of E, -1022 to 1023.  */
DEVICE double
accx_power (int e)
{
  union { unsigned long bits; double value; } u;
  u.bits = (unsigned long) (e + 1023) << 52;
  return u.value;
}

/* M times two to the power of E, rounded to FORMAT; MORE: there are further bits behind M.  */
DEVICE double
accx_scaled (unsigned long m, int more, int e, const struct real_format *format)
{
  if (!m)
    return 0;
  int width = 64 - __builtin_clzl (m), cut = width - format->bits;
  if (e + cut < format->least)
    cut = format->least - e;
  if (cut > 64)
    return 0;
  if (cut > 0)
    {
      unsigned long half = 1ul << (cut - 1);
      unsigned long rest = m & (half | (half - 1));
      m = cut == 64 ? 0 : m >> cut;
      m += rest > half || (rest == half && (more || m % 2));
      e += cut;
    }
  if (!m)
    return 0;
  if (e + 64 - __builtin_clzl (m) > format->end)
    return __builtin_inf ();
  return (double) m * accx_power (e / 2) * accx_power (e - e / 2);
}

/* The value of D in FORMAT.  */
DEVICE double
accx_decimal_real (struct decimal *d, const struct real_format *format)
{
  int e = 0;
  if (!d->n || d->point < -400)
    return 0;
  if (d->point > 400)
    return __builtin_inf ();
  while (d->point > 0)
    {
      int k = d->point > 16 ? DECIMAL_SHIFT : d->point * 3;
      accx_decimal_right (d, k);
      e += k;
    }
  while (d->point < 0 || d->digit[0] < 5)
    {
      int k = d->point < -16 ? DECIMAL_SHIFT : d->point < 0 ? -d->point * 3 : 1;
      accx_decimal_left (d, k);
      e -= k;
    }
  accx_decimal_shift (d, 64);
  unsigned long m = 0;
  for (int i = 0; i < d->point; i++)
    m = m * 10 + (i < d->n ? d->digit[i] : 0);
  return accx_scaled (m, d->n > d->point, e - 64, format);
}

/* The value of the digit C in BASE, or -1.  */
DEVICE int
accx_digit_value (int c, int base)
{
  int v = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
	  : 99;
  return v < base ? v : -1;
}

/* Moves *S behind an exponent that begins with LETTER there, if there is one; gives it.  */
DEVICE int
accx_read_exponent (const char **s, int letter)
{
  const char *p = *s;
  int e = 0, negative;
  if ((*p | 32) != letter)
    return 0;
  negative = *++p == '-';
  p += negative || *p == '+';
  if (accx_digit_value (*p, 10) < 0)
    return 0;
  for (; accx_digit_value (*p, 10) >= 0; p++)
    e = e < 100000 ? e * 10 + *p - '0' : e;
  *s = p;
  return negative ? -e : e;
}

/* The decimal number at *S, which is moved behind it, in FORMAT; *ANY: whether there is one.  */
DEVICE double
accx_read_decimal (const char **s, const struct real_format *format, int *any)
{
  struct decimal d;
  int dot = 0, more = 0;
  const char *p = *s;
  d.n = d.point = *any = 0;
  for (; accx_digit_value (*p, 10) >= 0 || (*p == '.' && !dot); p++)
    if (*p == '.')
      dot = 1;
    else
      {
	*any = 1;
	d.point += !dot && (d.n || *p != '0');
	d.point -= dot && !d.n && *p == '0';
	if (d.n == DECIMAL_DIGITS)
	  more |= *p != '0';
	else if (d.n || *p != '0')
	  d.digit[d.n++] = (byte) (*p - '0');
      }
  if (!*any)
    return 0;
  if (more)
    d.digit[d.n - 1] |= 1;
  d.point += accx_read_exponent (&p, 'e');
  *s = p;
  while (d.n && !d.digit[d.n - 1])
    d.n--;
  return accx_decimal_real (&d, format);
}

/* The same for a hexadecimal one, behind 0x.  */
DEVICE double
accx_read_hexadecimal (const char **s, const struct real_format *format, int *any)
{
  unsigned long m = 0;
  int dot = 0, more = 0, e = 0;
  const char *p = *s;
  *any = 0;
  for (; accx_digit_value (*p, 16) >= 0 || (*p == '.' && !dot); p++)
    if (*p == '.')
      dot = 1;
    else
      {
	*any = 1;
	if (m >> 60)
	  {
	    more |= *p != '0';
	    e += 4 * !dot;
	  }
	else
	  {
	    m = m * 16 + (unsigned) accx_digit_value (*p, 16);
	    e -= 4 * dot;
	  }
      }
  if (!*any)
    return 0;
  e += accx_read_exponent (&p, 'p');
  *s = p;
  return accx_scaled (m, more, e, format);
}

/* Whether the N letters of WORD are at S, in either case; those of a word are its bytes, the
   first one the lowest.  */
DEVICE int
accx_is_word (const char *s, unsigned long word, int n)
{
  for (int i = 0; i < n; i++)
    if ((s[i] | 32) != (char) (word >> 8 * i))
      return 0;
  return 1;
}

/* strtod for FORMAT.  */
DEVICE double
accx_read_real (const char *s, char **end, const struct real_format *format)
{
  const char *start = s;
  double value = 0;
  int any = 1;
  while (*s == ' ' || (*s >= '\t' && *s <= '\r'))
    s++;
  int negative = *s == '-';
  s += negative || *s == '+';
  if (accx_is_word (s, 'i' | 'n' << 8 | 'f' << 16, 3))
    {
      value = __builtin_inf ();
      s += accx_is_word (s + 3, 'i' | 'n' << 8 | 'i' << 16 | (unsigned long) 't' << 24
				| (unsigned long) 'y' << 32, 5) ? 8 : 3;
    }
  else if (accx_is_word (s, 'n' | 'a' << 8 | 'n' << 16, 3))
    {
      value = __builtin_inf () - __builtin_inf ();
      s += 3;
      int n = 1;
      while (*s == '(' && (accx_digit_value (s[n], 10) >= 0 || s[n] == '_'
			   || ((s[n] | 32) >= 'a' && (s[n] | 32) <= 'z')))
	n++;
      s += *s == '(' && s[n] == ')' ? n + 1 : 0;
      value = __builtin_copysign (value, 1);
    }
  else
    {
      const char *digits = s + 2;
      int hexadecimal = *s == '0' && (s[1] | 32) == 'x';
      if (hexadecimal)
	value = accx_read_hexadecimal (&digits, format, &any);
      if (hexadecimal && any)
	s = digits;
      else
	value = accx_read_decimal (&s, format, &any);
    }
  if (end)
    *end = (char *) (any ? s : start);
  return negative && any ? -value : value;
}

DEVICE double
accx_strtod (const char *s, char **end)
{
  struct real_format format = { 53, -1074, 1024 };
  return accx_read_real (s, end, &format);
}

DEVICE float
accx_strtof (const char *s, char **end)
{
  struct real_format format = { 24, -149, 128 };
  return (float) accx_read_real (s, end, &format);
}

DEVICE double
accx_atof (const char *s)
{
  return accx_strtod (s, 0);
}
