/* Whether anything in the process but accx may use its GPUs: a CUDA or MPI library, or the program itself,
   which would see device memory without the runtime.  Takes the objects that the loader has put there.

   The driver is reached by libcuda.so.1 alone.  An object that cannot open libraries itself has that from
   the loader or not at all; so nobody has it if no object opens libraries and it is not there before accx
   opens it.  Objects that come later are opened by one that was there, or by accx.  libgomp opens it
   for regions of OpenMP only.  What is not understood of an object counts as a use.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <link.h>
#include <stdint.h>
#include <string.h>

#include "driver/driver.h"
#include "base/base.h"

/* A table of relocations: N of STRIDE bytes each.  */
struct relocations
{
  const char *table;
  size_t bytes, stride;
};

/* The dynamic section of an object.  Each import has a relocation; the tables of symbols need not say
   how many there are.  */
struct imports
{
  uintptr_t base;               /* where the loader has put it */
  const ElfW (Sym) *symbols;
  const char *names;
  size_t soname;                /* in NAMES; 0: none */
  struct relocations with, without, plt; /* addends; those of calls */
  bool opens, opens_weakly;     /* imports an opener */
  bool has_unit;                /* which opens libaccx.so.1 by weak references, or more */
};

/* Objects that open libraries for accx, or for regions of OpenMP.  */
static const char *const known_objects[] = { "libaccx.so.", "libaccx-heap.so.", "libgomp.so.", NULL };

/* How names of imports begin that lead to the driver.  */
static const char *const openers[] = {
  "dlopen", "dlmopen", "dlsym", "dlvsym", "__libc_dlopen", "__libc_dlsym", "GOMP_target", "omp_target_", NULL
};

/* Whether NAME begins like one of STARTS, which ends with a null.  */
static bool
begins_like (const char *name, const char *const *starts)
{
  for (; *starts; starts++)
    if (strncmp (name, *starts, strlen (*starts)) == 0)
      return true;
  return false;
}

/* The address that VALUE is in a dynamic section: some loaders leave it relative to the object.  */
static const void *
dynamic_address (uintptr_t base, uintptr_t value)
{
  return (const void *) (value < base ? base + value : value);
}

/* Reads the dynamic section at D.  */
static void
imports_read (struct imports *all, const ElfW (Dyn) *d)
{
  size_t plt_stride = sizeof (ElfW (Rela));
  for (; d->d_tag != DT_NULL; d++)
    {
      const void *at = dynamic_address (all->base, d->d_un.d_ptr);
      size_t value = d->d_un.d_val;
      switch (d->d_tag)
	{
	case DT_SYMTAB: all->symbols = at; break;
	case DT_STRTAB: all->names = at; break;
	case DT_SONAME: all->soname = value; break;
	case DT_RELA: all->with.table = at; break;
	case DT_RELASZ: all->with.bytes = value; break;
	case DT_REL: all->without.table = at; break;
	case DT_RELSZ: all->without.bytes = value; break;
	case DT_JMPREL: all->plt.table = at; break;
	case DT_PLTRELSZ: all->plt.bytes = value; break;
	case DT_PLTREL:
	  plt_stride = value == DT_RELA ? sizeof (ElfW (Rela)) : sizeof (ElfW (Rel));
	  break;
	}
    }
  all->with.stride = sizeof (ElfW (Rela));
  all->without.stride = sizeof (ElfW (Rel));
  all->plt.stride = plt_stride;
}

/* Notes in ALL what import S is.  */
static void
import_note (struct imports *all, const ElfW (Sym) *s)
{
  const char *name = all->names + s->st_name;
  bool weak = s->st_info >> 4 == STB_WEAK;
  if (strcmp (name, "accx_register") == 0)
    all->has_unit = true;
  else if (begins_like (name, openers))
    {
      all->opens |= !weak;
      all->opens_weakly |= weak;
    }
}

/* Notes in ALL the imports that R has relocations of.  */
static void
imports_note (struct imports *all, const struct relocations *r)
{
  for (size_t at = 0; r->table && at + r->stride <= r->bytes; at += r->stride)
    {
      ElfW (Rel) one;
      memcpy (&one, r->table + at, sizeof one);
      size_t symbol = sizeof (void *) == 8 ? (uint64_t) one.r_info >> 32 : one.r_info >> 8;
      if (symbol && all->symbols[symbol].st_shndx == SHN_UNDEF)
	import_note (all, &all->symbols[symbol]);
    }
}

/* Sets *DATA, a bool, if the object INFO may use the driver; ends the search then.  */
static int
object_look (struct dl_phdr_info *info, size_t size, void *data)
{
  bool *others = data;
  struct imports all = { .base = info->dlpi_addr };
  const ElfW (Dyn) *dynamic = NULL;
  (void) size;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      dynamic = (const void *) (info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
  if (dynamic)
    imports_read (&all, dynamic);
  if (!all.symbols || !all.names)
    return *others = true;
  if (all.soname && begins_like (all.names + all.soname, known_objects))
    return 0;
  imports_note (&all, &all.with);
  imports_note (&all, &all.without);
  imports_note (&all, &all.plt);
  return *others = all.opens || (all.opens_weakly && !all.has_unit);
}

bool
driver_has_others (void)
{
  bool others = runtime.env.proflib || runtime.env.nvtx;
  if (!others)
    dl_iterate_phdr (object_look, &others);
  return others;
}
