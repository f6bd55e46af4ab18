/* PNG pictures of numbers, in the colours of heat: black, violet, red, yellow, white.

   The pixels are one byte each, an index into a palette, and are stored without
   compression, so that no library is needed.  PNG and its checksums: ISO/IEC 15948;
   stored blocks: RFC 1950 and 1951.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PNG_H
#define PNG_H

#include <stdint.h>
#include <stdio.h>

enum { PNG_COLOURS = 256, PNG_BLOCK = 65535 };

/* A file that is being written, the checksum of its chunk and that of its pixels.  */
struct png
{
  FILE *file;
  uint32_t crc, a, b;
};

/* One byte of a chunk.  */
static inline void
png_byte (struct png *p, unsigned byte)
{
  p->crc ^= byte & 255;
  for (int bit = 0; bit < 8; bit++)
    p->crc = p->crc >> 1 ^ (p->crc & 1 ? 0xedb88320u : 0);
  putc ((int) (byte & 255), p->file);
}

static inline void
png_word (struct png *p, uint32_t word)
{
  for (int shift = 24; shift >= 0; shift -= 8)
    png_byte (p, word >> shift);
}

/* Begins a chunk of LENGTH bytes; png_end ends it.  */
static inline void
png_begin (struct png *p, const char *name, uint32_t length)
{
  png_word (p, length);
  p->crc = 0xffffffffu;
  for (; *name; name++)
    png_byte (p, (unsigned char) *name);
}

static inline void
png_end (struct png *p)
{
  png_word (p, p->crc ^ 0xffffffffu);
}

/* One byte of the pixels' stream.  */
static inline void
png_pixel (struct png *p, unsigned byte)
{
  p->a = (p->a + (byte & 255)) % 65521;
  p->b = (p->b + p->a) % 65521;
  png_byte (p, byte);
}

static inline void
png_palette (struct png *p)
{
  static const double at[5][3] = {
    { 0, 0, 20 }, { 87, 16, 110 }, { 200, 60, 60 }, { 250, 180, 30 }, { 255, 255, 210 }
  };
  png_begin (p, "PLTE", 3 * PNG_COLOURS);
  for (int i = 0; i < PNG_COLOURS; i++)
    {
      double x = 4.0 * i / (PNG_COLOURS - 1);
      int k = x < 4 ? (int) x : 3;
      for (int c = 0; c < 3; c++)
	png_byte (p, (unsigned) (at[k][c] + (x - k) * (at[k + 1][c] - at[k][c]) + 0.5));
    }
  png_end (p);
}

/* Writes the HEIGHT rows of WIDTH colours PIXELS, 0 to PNG_COLOURS - 1, to the file PATH;
   returns 0, or -1 with errno.  */
static inline int
png_write (const char *path, long width, long height, const unsigned char *pixels)
{
  static const unsigned char start[8] = { 137, 'P', 'N', 'G', 13, 10, 26, 10 };
  struct png p = { fopen (path, "wb"), 0, 1, 0 };
  long bytes = (width + 1) * height, blocks = (bytes + PNG_BLOCK - 1) / PNG_BLOCK;

  if (p.file == NULL)
    return -1;
  fwrite (start, sizeof start, 1, p.file);
  png_begin (&p, "IHDR", 13);
  png_word (&p, (uint32_t) width);
  png_word (&p, (uint32_t) height);
  for (int i = 0; i < 5; i++)           /* 8 bits, a palette, nothing else of note */
    png_byte (&p, (unsigned char) "\10\3\0\0\0"[i]);
  png_end (&p);
  png_palette (&p);

  png_begin (&p, "IDAT", (uint32_t) (2 + 5 * blocks + bytes + 4));
  png_byte (&p, 0x78);
  png_byte (&p, 0x01);
  for (long k = 0; k < bytes; k++)
    {
      if (k % PNG_BLOCK == 0)
	{
	  long left = bytes - k, n = left < PNG_BLOCK ? left : PNG_BLOCK;
	  png_byte (&p, left == n);     /* the last block */
	  png_byte (&p, (unsigned) n);
	  png_byte (&p, (unsigned) n >> 8);
	  png_byte (&p, ~(unsigned) n);
	  png_byte (&p, ~(unsigned) n >> 8);
	}
      /* A row begins with its filter, none.  */
      long row = k / (width + 1), column = k % (width + 1);
      png_pixel (&p, column ? pixels[row * width + column - 1] : 0);
    }
  png_word (&p, p.b << 16 | p.a);
  png_end (&p);
  png_begin (&p, "IEND", 0);
  png_end (&p);
  int failed = ferror (p.file);
  return fclose (p.file) || failed ? -1 : 0;
}

#endif
