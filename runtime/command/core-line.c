/* accx core FILE: the source lines where a kernel was when the GPU stopped it.  Takes a core dump
   of the CUDA driver (CUDA_ENABLE_COREDUMP_ON_EXCEPTION), of a program that was compiled without
   -g.

   The dump is an ELF file: .cudbg.wptbl has an entry for each warp, with the address of the
   instruction that failed.  For traps and assertions .cudbg.lntbl has where each thread was.
   .cudbg.relfimg are the modules, ELF files with their code at its addresses and a .debug_line.
   Numbers in a dump are not trusted: what leads out of it is not there.
   ELF-64 Object File Format; DWARF 2, section 6.2; cudacoredump.h of the CUDA Toolkit.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <elf.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/command.h"

/* Bytes that are read from the front; AT after END: more was read than there is.  */
struct bytes
{
  const unsigned char *at, *end;
};

struct place
{
  char file[256];
  unsigned line;
};

/* Tables whose entries begin with the address of an instruction, and where in an entry is what is not 0
   if it failed there.  */
struct failures
{
  const char *section;
  unsigned flag;
};
static const struct failures WARPS = { ".cudbg.wptbl", 24 };    /* errorPCValid */
static const struct failures LANES = { ".cudbg.lntbl", 32 };    /* exception */

/* ---- Numbers ---- */

static uint64_t
take (struct bytes *b, unsigned n)
{
  uint64_t value = 0;
  if ((size_t) (b->end - b->at) < n)
    b->at = b->end;
  else
    {
      memcpy (&value, b->at, n);
      b->at += n;
    }
  return value;
}

/* An LEB128 number, extended from its sign if it has one.  */
static int64_t
take_leb (struct bytes *b, bool has_sign)
{
  uint64_t value = 0, byte = 0x80;
  unsigned shift = 0;
  while ((byte & 0x80) && b->at < b->end && shift < 64)
    {
      byte = take (b, 1);
      value |= (byte & 0x7f) << shift;
      shift += 7;
    }
  if (has_sign && (byte & 0x40) && shift < 64)
    value |= ~(uint64_t) 0 << shift;
  return (int64_t) value;
}

static const char *
take_text (struct bytes *b)
{
  const unsigned char *start = b->at, *nul = memchr (start, 0, (size_t) (b->end - start));
  b->at = nul ? nul + 1 : b->end;
  return nul ? (const char *) start : "";
}

/* The COUNT bytes of B from OFFSET on; none if that leads out of it.  */
static struct bytes
part (struct bytes b, uint64_t offset, uint64_t count)
{
  uint64_t all = (uint64_t) (b.end - b.at);
  if (offset > all || count > all - offset)
    return (struct bytes) { b.end, b.end };
  return (struct bytes) { b.at + offset, b.at + offset + count };
}

/* ---- ELF ---- */

/* Section I of FILE into *HEAD, its name into *NAME; false: there is none.  */
static bool
section (struct bytes file, unsigned i, Elf64_Shdr *head, const char **name)
{
  Elf64_Ehdr elf;
  Elf64_Shdr names;
  struct bytes b = part (file, 0, sizeof elf);
  if (b.at == b.end)
    return false;
  memcpy (&elf, b.at, sizeof elf);
  if (memcmp (elf.e_ident, ELFMAG, SELFMAG) || i >= elf.e_shnum
      || elf.e_shentsize != sizeof *head)
    return false;
  b = part (file, elf.e_shoff + (uint64_t) i * sizeof *head, sizeof *head);
  struct bytes n = part (file, elf.e_shoff + (uint64_t) elf.e_shstrndx * sizeof names, sizeof names);
  if (b.at == b.end || n.at == n.end)
    return false;
  memcpy (head, b.at, sizeof *head);
  memcpy (&names, n.at, sizeof names);
  n = part (file, names.sh_offset, names.sh_size);
  n = part (n, head->sh_name, (uint64_t) (n.end - n.at) - head->sh_name);
  *name = take_text (&n);
  return true;
}

static struct bytes
content (struct bytes file, const Elf64_Shdr *head)
{
  return part (file, head->sh_offset, head->sh_size);
}

/* ---- Lines ---- */

struct state
{
  uint64_t address;
  uint64_t file;
  int64_t line;
};

/* The head of a line program: what its opcodes need, and the names of its files.  */
struct line_head
{
  unsigned unit, opcodes;
  int base;
  unsigned range;
  struct bytes lengths, files;
};

/* The name of file NUMBER of H.  */
static const char *
file_name (const struct line_head *h, uint64_t number)
{
  struct bytes b = h->files;
  for (uint64_t i = 1; b.at < b.end && *b.at; i++)
    {
      const char *name = take_text (&b);
      for (int k = 0; k < 3; k++)
	take_leb (&b, false);
      if (i == number)
	return name;
    }
  return "(unknown)";
}

/* A row of the table begins at S: is PC in the one before, LAST?  Then *PLACE is it.  */
static bool
row (const struct line_head *h, const struct state *s, struct state *last, bool *any, uint64_t pc,
     struct place *place)
{
  bool found = *any && last->address <= pc && pc < s->address;
  if (found)
    {
      snprintf (place->file, sizeof place->file, "%s", file_name (h, last->file));
      place->line = (unsigned) last->line;
    }
  *last = *s;
  *any = true;
  return found;
}

/* Runs the line program B of H.  */
static bool
run_lines (const struct line_head *h, struct bytes b, uint64_t pc, struct place *place)
{
  const struct state first = { 0, 1, 1 };
  struct state s = first, last = first;
  bool any = false;
  while (b.at < b.end)
    {
      unsigned code = (unsigned) take (&b, 1);
      bool is_row = false, ends = false;
      if (code >= h->opcodes)
	{
	  s.address += (uint64_t) (code - h->opcodes) / h->range * h->unit;
	  s.line += h->base + (int) ((code - h->opcodes) % h->range);
	  is_row = true;
	}
      else if (code == 0)
	{
	  uint64_t length = (uint64_t) take_leb (&b, false);
	  struct bytes more = part (b, 0, length);
	  unsigned what = (unsigned) take (&more, 1);
	  if (what == 2)
	    s.address = take (&more, 8);
	  ends = is_row = what == 1;
	  b = part (b, length, (uint64_t) (b.end - b.at) - length);
	}
      else if (code == 1)
	is_row = true;
      else if (code == 2)
	s.address += (uint64_t) take_leb (&b, false) * h->unit;
      else if (code == 3)
	s.line += take_leb (&b, true);
      else if (code == 4)
	s.file = (uint64_t) take_leb (&b, false);
      else if (code == 8)
	s.address += (uint64_t) (255 - h->opcodes) / h->range * h->unit;
      else if (code == 9)
	s.address += take (&b, 2);
      else
	for (unsigned n = code - 1 < (size_t) (h->lengths.end - h->lengths.at)
			  ? h->lengths.at[code - 1] : 0; n > 0; n--)
	  take_leb (&b, false);
      if (is_row && row (h, &s, &last, &any, pc, place))
	return true;
      if (ends)
	{
	  s = last = first;
	  any = false;
	}
    }
  return false;
}

/* The place of PC by the .debug_line B, of DWARF 2 to 4.  */
static bool
find_line (struct bytes b, uint64_t pc, struct place *place)
{
  while (b.at < b.end)
    {
      uint64_t length = take (&b, 4);
      struct bytes unit = part (b, 0, length);
      b = part (b, length, (uint64_t) (b.end - b.at) - length);
      unsigned version = (unsigned) take (&unit, 2);
      uint64_t head_bytes = take (&unit, 4);
      struct bytes program = part (unit, head_bytes, (uint64_t) (unit.end - unit.at) - head_bytes);
      struct line_head h = { .unit = (unsigned) take (&unit, 1) };
      take (&unit, version >= 4 ? 2 : 1);
      h.base = (signed char) take (&unit, 1);
      h.range = (unsigned) take (&unit, 1);
      h.opcodes = (unsigned) take (&unit, 1);
      if (version < 2 || version > 4 || !h.range || !h.opcodes)
	continue;
      h.lengths = part (unit, 0, h.opcodes - 1);
      unit = part (unit, h.opcodes - 1, (uint64_t) (unit.end - unit.at) - (h.opcodes - 1));
      while (unit.at < unit.end && *unit.at)
	take_text (&unit);      /* folders */
      take (&unit, 1);
      h.files = unit;
      if (run_lines (&h, program, pc, place))
	return true;
    }
  return false;
}

/* ---- The dump ---- */

/* The kernel or routine of MODULE that PC is in, or NULL; its line into *PLACE if it has one.  */
static const char *
find_code (struct bytes module, uint64_t pc, struct place *place)
{
  Elf64_Shdr head;
  const char *name, *function = NULL;
  struct bytes lines = { NULL, NULL };
  for (unsigned i = 0; section (module, i, &head, &name); i++)
    if (!strcmp (name, ".debug_line"))
      lines = content (module, &head);
    else if (!strncmp (name, ".text.", 6) && head.sh_addr <= pc && pc - head.sh_addr < head.sh_size)
      function = name + 6;
  if (function && lines.at && !find_line (lines, pc, place))
    place->line = 0;
  return function;
}

static void
print_place (struct bytes core, uint64_t pc)
{
  Elf64_Shdr head;
  const char *name;
  struct place place = { "", 0 };
  for (unsigned i = 0; section (core, i, &head, &name); i++)
    {
      const char *function = strncmp (name, ".cudbg.relfimg", 14) ? NULL
			     : find_code (content (core, &head), pc, &place);
      if (function && place.line)
	printf ("%s:%u: %s\n", place.file, place.line, function);
      else if (function)
	printf ("%s, which has no lines\n", function);
      if (function)
	return;
    }
  printf ("0x%llx, in no kernel of the dump\n", (unsigned long long) pc);
}

/* Whether WHERE is among the N that were SEEN, which it is added to.  */
static bool
is_seen (uint64_t *seen, unsigned *n, uint64_t where)
{
  for (unsigned k = 0; k < *n; k++)
    if (seen[k] == where)
      return true;
  seen[(*n)++] = where;
  return false;
}

/* Prints where those of the tables T in CORE that failed were, each place once; returns how many.  */
static unsigned
print_places (struct bytes core, const struct failures *t)
{
  enum { MANY = 16 };
  uint64_t seen[MANY];
  unsigned n = 0;
  Elf64_Shdr head;
  const char *name;
  for (unsigned i = 0; section (core, i, &head, &name); i++)
    {
      struct bytes table = content (core, &head);
      if (strncmp (name, t->section, strlen (t->section)) || head.sh_entsize < t->flag + 4)
	continue;
      for (uint64_t at = 0; at + head.sh_entsize <= (uint64_t) (table.end - table.at) && n < MANY;
	   at += head.sh_entsize)
	{
	  struct bytes pc = part (table, at, 8), flag = part (table, at + t->flag, 4);
	  uint64_t where = take (&pc, 8);
	  if (take (&flag, 4) && !is_seen (seen, &n, where))
	    print_place (core, where);
	}
    }
  return n;
}

int
core_line (char **arguments)
{
  const char *path = arguments[0];
  FILE *file = path ? fopen (path, "rb") : NULL;
  long size = file && !fseek (file, 0, SEEK_END) ? ftell (file) : -1;
  unsigned char *data = size > 0 ? malloc ((size_t) size) : NULL;
  bool read = data && !fseek (file, 0, SEEK_SET) && fread (data, (size_t) size, 1, file) == 1;
  if (file)
    fclose (file);
  struct bytes core = { data, data + size };
  unsigned n = read ? print_places (core, &WARPS) : 0;
  if (read && !n)
    n = print_places (core, &LANES);
  free (data);
  if (!path)
    fputs ("usage: accx core FILE\n", stderr);
  else if (!read)
    fprintf (stderr, "accx: core: %s: %s\n", path, size == 0 ? "empty" : strerror (errno));
  else if (!n)
    fprintf (stderr, "accx: core: %s: no kernel that failed is in it\n", path);
  return n ? 0 : 1;
}
