/* The source line of the warp that failed is found in a core dump, or, of a trap, that of the thread,
   and no byte of a dump that is wrong, and no end of it that is missing, leads out of it.
   accx-objects: runtime/command/core-line.o  */
#include <elf.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "unit.h"

enum { ROOM = 8192, WARP = 64, LANE = 56, LOAD = 0x1000 };

static unsigned char core[ROOM];
static size_t core_bytes;

/* The rows of a .debug_line: line 10 from LOAD on, 12 behind 0x20, 15 behind 0x50, to 0x100.  */
static const unsigned char lines[] = {
  57, 0, 0, 0, 2, 0, 23, 0, 0, 0, 1, 1, 251, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1,
  0, 'x', '.', 'c', 0, 0, 0, 0, 0,
  0, 9, 2, LOAD & 255, LOAD >> 8, 0, 0, 0, 0, 0, 0, 3, 9, 1,
  2, 0x20, 3, 2, 1, 2, 0x30, 18, 2, 0xb0, 1, 0, 1, 1
};
_Static_assert (sizeof lines == 57 + 4, "the length in front");

/* One section of a file to be made.  */
struct piece
{
  const char *name;
  uint64_t address;
  const void *data;
  size_t bytes, entry;
};

/* Makes an ELF file of the N pieces P at TO; returns its size.  */
static size_t
make_elf (unsigned char *to, const struct piece *p, unsigned n)
{
  Elf64_Ehdr elf = { .e_shentsize = sizeof (Elf64_Shdr), .e_shnum = (Elf64_Half) (n + 1),
		     .e_shstrndx = (Elf64_Half) n };
  Elf64_Shdr heads[8] = { { 0 } };
  char names[256] = "";
  size_t at = sizeof elf, name = 1;
  memcpy (elf.e_ident, ELFMAG, SELFMAG);
  for (unsigned i = 0; i <= n; i++)
    {
      const char *text = i < n ? p[i].name : ".shstrtab";
      strcpy (names + name, text);
      heads[i] = (Elf64_Shdr) { .sh_name = (Elf64_Word) name, .sh_offset = at,
				.sh_addr = i < n ? p[i].address : 0,
				.sh_size = i < n ? p[i].bytes : sizeof names,
				.sh_entsize = i < n ? p[i].entry : 0 };
      name += strlen (text) + 1;
      if (i < n)
	memcpy (to + at, p[i].data, p[i].bytes);
      at += i < n ? p[i].bytes : sizeof names;
    }
  memcpy (to + at - sizeof names, names, sizeof names);
  elf.e_shoff = at;
  memcpy (to + at, heads, (n + 1) * sizeof heads[0]);
  memcpy (to, &elf, sizeof elf);
  return at + (n + 1) * sizeof heads[0];
}

/* Makes the core, of a warp that failed or of a thread that ended in a TRAP.  */
static void
make_core (int trap)
{
  static unsigned char module[ROOM], code[0x100];
  unsigned char warps[2 * WARP] = { 0 }, lanes[2 * LANE] = { 0 };
  uint64_t failed = LOAD + 0x30, other = LOAD + 0x60;
  memcpy (warps, &failed, 8);
  warps[24] = !trap;
  memcpy (warps + WARP, &other, 8);
  memcpy (lanes, &failed, 8);
  memcpy (lanes + LANE, &other, 8);
  lanes[LANE + 32] = 12;
  const struct piece inner[] = {
    { ".text.k_gpu", LOAD, code, sizeof code, 0 }, { ".debug_line", 0, lines, sizeof lines, 0 }
  };
  size_t bytes = make_elf (module, inner, 2);
  const struct piece outer[] = {
    { ".cudbg.relfimg.dev0.ctx0", 0, module, bytes, 0 },
    { ".cudbg.wptbl.dev0.sm1.cta0", 0, warps, sizeof warps, WARP },
    { ".cudbg.lntbl.dev0.sm1.cta0.wp0", 0, lanes, sizeof lanes, LANE }
  };
  core_bytes = make_elf (core, outer, 3);
}

/* What core_line says of the first BYTES of the core.  */
static const char *
said (size_t bytes)
{
  static char text[4096];
  static const char path[] = "core-line-1.core", out[] = "core-line-1.out";
  FILE *file = fopen (path, "wb");
  fwrite (core, bytes, 1, file);
  fclose (file);
  if (!freopen (out, "w", stdout))
    return "no stdout";
  core_line ((char *[]) { (char *) path, NULL });
  fflush (stdout);
  file = fopen (out, "r");
  text[fread (text, 1, sizeof text - 1, file)] = 0;
  fclose (file);
  return text;
}

/* No byte of the core that is wrong leads out of it.  */
static void
check_wrong_bytes (void)
{
  for (size_t n = 0; n < core_bytes; n += 7)
    said (n);
  for (size_t i = 0; i < core_bytes; i++)
    for (unsigned bad = 1; bad < 256; bad += 127)
      {
	core[i] ^= bad;
	said (core_bytes);
	core[i] ^= bad;
      }
}

int
main (void)
{
  int out = dup (STDOUT_FILENO);
  make_core (0);
  CHECK (strcmp (said (core_bytes), "x.c:12: k_gpu\n"), 0);
  if (!freopen ("/dev/null", "w", stderr))
    return 1;
  check_wrong_bytes ();
  CHECK (strcmp (said (core_bytes), "x.c:12: k_gpu\n"), 0);
  make_core (1);
  CHECK (strcmp (said (core_bytes), "x.c:15: k_gpu\n"), 0);
  check_wrong_bytes ();
  remove ("core-line-1.core");
  remove ("core-line-1.out");
  fflush (stdout);
  dup2 (out, STDOUT_FILENO);
  DONE ("core-line-1");
}
