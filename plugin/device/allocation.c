/* realloc, reallocarray, strdup and strndup on the device.  A part of device-library.c, whose
   rules hold here.

   What malloc and calloc of a program return has its size 16 bytes in front
   (select/driver-call.cc), for the driver does not tell it.

   C11 7.22.3.5, POSIX strdup, glibc reallocarray.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* The bytes that P, of malloc, was asked for.  */
DEVICE size
accx_block_size (const void *p)
{
  return p ? ((const size *) p)[-2] : 0;
}

/* BYTES of one block to another, in words and what is left.  */
DEVICE void
accx_move_block (size *to, const size *from, size bytes)
{
  size words = bytes / sizeof *to;
  for (size i = 0; i < words; i++)
    to[i] = from[i];
  for (size i = words * sizeof *to; i < bytes; i++)
    ((byte *) to)[i] = ((const byte *) from)[i];
}

DEVICE void *
accx_realloc (void *p, size bytes)
{
  size old = accx_block_size (p);
  if (p && bytes && bytes <= old)
    return p;
  void *to = p && !bytes ? 0 : __builtin_malloc (bytes);
  if (bytes && !to)
    return 0;
  if (to && p)
    accx_move_block (to, p, old < bytes ? old : bytes);
  __builtin_free (p);
  return to;
}

DEVICE void *
accx_reallocarray (void *p, size n, size bytes)
{
  size all;
  return __builtin_mul_overflow (n, bytes, &all) ? 0 : accx_realloc (p, all);
}

DEVICE char *
accx_strndup (const char *s, size most)
{
  size n = accx_strnlen (s, most);
  char *to = __builtin_malloc (n + 1);
  for (size i = 0; to && i < n; i++)
    to[i] = s[i];
  if (to)
    to[n] = 0;
  return to;
}

DEVICE char *
accx_strdup (const char *s)
{
  return accx_strndup (s, (size) -1);
}
