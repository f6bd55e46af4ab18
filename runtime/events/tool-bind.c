/* The library of a profiling tool calls acc_* routines by name, which leads to libgomp's, since the
   program is linked with that.  Those know nothing of accx's devices: CUPTI takes its records for those
   of the host.  So when a library registers a callback its calls of acc_* are bound to accx's routines.

   The program itself, and what it is linked with, stay as they are: units that were compiled without
   the plugin use libgomp alone.
   ELF gABI, "Dynamic Linking"; the psABIs' relocations of procedure linkage tables.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "events/record.h"
#include "base/base.h"

#if defined __x86_64__
enum { SLOT = R_X86_64_JUMP_SLOT, ADDRESS = R_X86_64_GLOB_DAT };
#elif defined __aarch64__
enum { SLOT = R_AARCH64_JUMP_SLOT, ADDRESS = R_AARCH64_GLOB_DAT };
#else
enum { SLOT = -1, ADDRESS = -1 };
#endif

/* What a library asks the dynamic linker for.  */
struct imports
{
  uintptr_t base;
  const ElfW(Sym) *symbols;
  const char *names;
  const ElfW(Rela) *slots, *others;
  size_t n_slots, n_others;
  uintptr_t sealed, sealed_end; /* pages that were made read-only; or 0 */
};

static int
find_sealed (struct dl_phdr_info *info, size_t size, void *data)
{
  struct imports *im = data;
  (void) size;
  if (info->dlpi_addr != im->base)
    return 0;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO)
      {
	im->sealed = im->base + info->dlpi_phdr[i].p_vaddr;
	im->sealed_end = im->sealed + info->dlpi_phdr[i].p_memsz;
      }
  return 1;
}

/* The address that D has: some dynamic linkers have added the library's base, some have not.  */
static const void *
dynamic_address (const struct imports *im, const ElfW(Dyn) *d)
{
  uintptr_t at = d->d_un.d_ptr;
  return (const void *) (at < im->base ? at + im->base : at);
}

static struct imports
imports_of (const struct link_map *library)
{
  struct imports im = { .base = library->l_addr };
  for (const ElfW(Dyn) *d = library->l_ld; d->d_tag != DT_NULL; d++)
    switch (d->d_tag)
      {
      case DT_SYMTAB: im.symbols = dynamic_address (&im, d); break;
      case DT_STRTAB: im.names = dynamic_address (&im, d); break;
      case DT_JMPREL: im.slots = dynamic_address (&im, d); break;
      case DT_PLTRELSZ: im.n_slots = d->d_un.d_val / sizeof (ElfW(Rela)); break;
      case DT_RELA: im.others = dynamic_address (&im, d); break;
      case DT_RELASZ: im.n_others = d->d_un.d_val / sizeof (ElfW(Rela)); break;
      default: break;
      }
  dl_iterate_phdr (find_sealed, &im);
  return im;
}

/* Writes VALUE to AT, which may be on a page that was made read-only.  */
static void
write_slot (const struct imports *im, uintptr_t at, uintptr_t value)
{
  uintptr_t page = (uintptr_t) sysconf (_SC_PAGESIZE), start = at & -page;
  bool sealed = at >= im->sealed && at < im->sealed_end;
  if (sealed && mprotect ((void *) start, page, PROT_READ | PROT_WRITE))
    return;
  memcpy ((void *) at, &value, sizeof value);
  if (sealed)
    mprotect ((void *) start, page, PROT_READ);
}

/* Binds those of the N RELOCATIONS that are about acc_* routines of another library.  */
static void
bind_all (const struct imports *im, const ElfW(Rela) *relocations, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      const ElfW(Rela) *r = &relocations[i];
      const ElfW(Sym) *s = &im->symbols[ELF64_R_SYM (r->r_info)];
      int type = (int) ELF64_R_TYPE (r->r_info);
      if ((type != SLOT && type != ADDRESS) || s->st_shndx != SHN_UNDEF)
	continue;
      const char *name = im->names + s->st_name;
      void *ours = strncmp (name, "acc_", 4) ? NULL : runtime.hooks.lookup (name);
      if (ours)
	write_slot (im, im->base + r->r_offset, (uintptr_t) ours);
    }
}

void
tool_bind (void *function)
{
  static const char *bound;     /* the library that came last; under profile.c's lock */
  struct link_map *library = NULL;
  Dl_info where;
  if (!dladdr1 (function, &where, (void **) &library, RTLD_DL_LINKMAP) || !library
      || !library->l_name[0] || library->l_name == bound || strstr (library->l_name, "libgomp.so"))
    return;
  bound = library->l_name;
  struct imports im = imports_of (library);
  if (!im.symbols || !im.names)
    return;
  bind_all (&im, im.slots, im.slots ? im.n_slots : 0);
  bind_all (&im, im.others, im.others ? im.n_others : 0);
}
