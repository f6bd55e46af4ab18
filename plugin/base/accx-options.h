/* What the user has chosen by -fplugin-arg-accx-* and -fopenacc-dim.  Part of base.h, which
   includes this.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_BASE_OPTIONS_H
#define ACCX_BASE_OPTIONS_H

/* How accesses of what a cache directive names are made.  */
enum cache_method
{
  CACHE_AUTO,                   /* in shared memory where they are known to be in the
				   section, else as CACHE_CHECK */
  CACHE_TRUST,                  /* in shared memory: what the directive says is true */
  CACHE_CHECK,                  /* each is checked */
  CACHE_EMULATE,                /* in a cache of each thread, with tags */
  CACHE_OFF
};

/* When what is written to a cached section reaches memory.  */
enum cache_write
{
  CACHE_WRITE_AUTO,             /* by how often it is written */
  CACHE_WRITE_BACK,             /* where the cached part of the program ends */
  CACHE_WRITE_THROUGH           /* at once */
};

/* Where device math comes from; AUTO: CUDA's if it was built, else accx's.  */
enum maths { MATHS_AUTO, MATHS_LIBDEVICE, MATHS_OWN };

/* How cached sections come to shared memory.  */
enum cache_fetch
{
  CACHE_FETCH_AUTO,             /* asynchronously and ahead in loops over tiles */
  CACHE_FETCH_PLAIN,            /* by loads and stores */
  CACHE_FETCH_ASYNC             /* asynchronously wherever possible */
};

/* Options of -fplugin-arg-accx-*.  */
enum { MAX_TARGETS = 16 };
struct options
{
  const char *dump_ptx;         /* file, or NULL */
  const char *dump;             /* name of a step of pipeline.cc, `all', `help' or NULL */
  const char *without;          /* name of a step that is left out, or NULL */
  int target;                   /* NN of sm_NN: the oldest GPU */
  int targets[MAX_TARGETS];     /* those asked for, each once */
  unsigned n_targets;           /* 0: none are */
  const char *ptxas;            /* a file; off: none; or NULL: searched for */
  unsigned memory;              /* enum accx_memory */
  bool check_host;              /* the simulated GPU looks at what the host accesses */
  bool feedback;                /* say what became of each construct, in notes */
  const char *feedback_json;    /* ... and in this file, or NULL */
  const char *feedback_sarif;   /* ... or this one, as SARIF */
  const char *feedback_kinds;   /* of these kinds, with commas between; NULL: of all */
  bool deterministic;           /* gangs combine real numbers in order */
  bool jam_off;                 /* threads have no blocks of iterations */
  unsigned jam[JAM_AXES];       /* ... or these along x, y and z; 0: chosen */
  enum cache_method cache;
  enum cache_write cache_write;
  enum cache_fetch cache_fetch;
  enum maths maths;
  int dims[ACCX_DIMS];          /* GCC's -fopenacc-dim; 0: says nothing, -1: at run time */
  const char *openacc_date;     /* what _OPENACC is, six digits */
  const char *directory;        /* where the plugin was loaded from */
  bool quiet;                   /* GCC's -w */
  bool own_module;              /* accx's module openacc is where gfortran looks */
  enum severity severity[WARNINGS];
};
extern struct options options;

/* Parses option KEY=VALUE (or NULL) of -fplugin-arg-accx-; false: it is wrong, which is
   reported.  */
bool options_parse (const char *key, const char *value);

/* Whether WORD is one of those in LIST, with commas between.  */
bool options_list_has (const char *list, const char *word);

/* Parses GCC's -fopenacc-dim=GANGS:WORKERS:LANES, each of which may be empty or - ; false: it
   is malformed, which is reported.  */
bool options_parse_dims (const char *text);

#endif
