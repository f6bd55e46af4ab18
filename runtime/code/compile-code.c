/* Modules of PTX, or of cubins to be linked.  Takes texts or binaries; gives a CUmodule, or the driver's error and its words.

   Only the driver's linker (cuLinkCreate and so on) gives away what it has compiled, and it
   compiles all texts as relocatable: kernels get two or three times the registers that
   cuModuleLoadData gives them, since that knows the whole program.  So by default a text that is
   linked with no other goes to cuModuleLoadData, and the driver keeps its code; what has to be
   linked anyway, cubins of several units too, is kept here.  With ACCX_CACHE=FOLDER all is kept here.

   A request that is kept has a key: the hash of the texts and of all else that their code
   depends on.  A request that this process has seen is in a list, with its code or the note that
   some thread is at it; else its code is in a file (kept-files.c), or the driver compiles it.
   What is wrong with kept code only costs time: the driver then gets the PTX.

   code_lock guards the list; it is not held while the driver compiles or a file is read.

   CUDA Driver API reference, module management.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "code/code.h"
#include "pure/pure.h"

/* What has become of a request.  */
enum code_state { CODE_BUSY, CODE_READY, CODE_FAILED };
struct code
{
  struct code *next;
  unsigned char key[SHA256_BYTES];
  enum code_state state;
  void *binary;                 /* if READY; stays until the process ends */
  size_t bytes;
};

static pthread_mutex_t code_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t code_ready = PTHREAD_COND_INITIALIZER;
static struct code *codes;

bool
code_is_kept (void)
{
  const char *given = runtime.env.code_folder;
  return given ? strcmp (given, "0") != 0 : !cu.check_map;
}

bool
code_has_key (const struct code_request *r)
{
  return code_is_kept () && (r->n > 1 || kept_folder ());
}

void
code_forked (void)
{
  pthread_mutex_init (&code_lock, NULL);
  pthread_cond_init (&code_ready, NULL);
  for (struct code *c = codes; c; c = c->next)
    if (c->state == CODE_BUSY)
      c->state = CODE_FAILED;
}

/* ---- The driver's linker ---- */

/* Parts linked; linked_release frees the image.  */
struct linked
{
  CUlinkState state;
  void *image;
  size_t bytes;
};

static void
linked_release (struct linked *l)
{
  if (l->state)
    cu.link_destroy (l->state);
}

/* Links R's parts into *L, to be released in any case.  */
static CUresult
link_parts (const struct code_request *r, struct linked *l, struct code_log *log)
{
  const int input = r->binary ? CU_JIT_INPUT_CUBIN : CU_JIT_INPUT_PTX;
  int options[] = { CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_BYTES, CU_JIT_MAX_REGISTERS };
  void *values[] = { log->text, (void *) (uintptr_t) (sizeof log->text - 1),
		     (void *) (uintptr_t) r->registers };
  *l = (struct linked) { NULL, NULL, 0 };
  log->text[0] = '\0';
  CUresult result = cu.link_create (r->registers ? 3 : 2, options, values, &l->state);
  for (size_t i = 0; result == CU_SUCCESS && i < r->n; i++)
    {
      const struct code_part *p = &r->parts[i];
      log->part = i;
      result = cu.link_add (l->state, input, (void *) p->data, p->bytes, p->name, 0, NULL, NULL);
    }
  return result == CU_SUCCESS ? cu.link_complete (l->state, &l->image, &l->bytes) : result;
}

/* Links R's parts and loads what comes of it.  */
static CUresult
link_and_load (const struct code_request *r, CUmodule *module, struct code_log *log)
{
  struct linked l;
  CUresult result = link_parts (r, &l, log);
  if (result == CU_SUCCESS)
    result = cu.module_load (module, l.image, 0, NULL, NULL);
  linked_release (&l);
  return result;
}

/* Lets the driver make of R what it will.  */
static CUresult
load_text (const struct code_request *r, CUmodule *module, struct code_log *log)
{
  int options[] = { CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_BYTES };
  void *values[] = { log->text, (void *) (uintptr_t) (sizeof log->text - 1) };
  if (r->n > 1 || r->registers)
    return link_and_load (r, module, log);
  log->text[0] = '\0';
  log->part = 0;
  return cu.module_load (module, r->parts[0].data, 2, options, values);
}

/* ---- What is known ---- */

static void
key_string (struct sha256 *s, const char *text)
{
  sha256_add (s, text, strlen (text) + 1);
}

static void
key_number (struct sha256 *s, uint64_t n)
{
  sha256_add (s, &n, sizeof n);
}

/* Adds which driver compiles: its version, that of the kernel's module, which is that of
   the compiler too, and what it is if it is not CUDA's.  */
static void
key_driver (struct sha256 *s)
{
  char build[64] = "";
  int file = open ("/sys/module/nvidia/version", O_RDONLY | O_CLOEXEC);
  ssize_t n = file < 0 ? 0 : read (file, build, sizeof build - 1);
  if (file >= 0)
    close (file);
  build[n > 0 ? n : 0] = '\0';
  key_string (s, build);
  key_string (s, cu.check_map ? "sim" : runtime.env.driver && strchr (runtime.env.driver, '/')
		 ? runtime.env.driver : "cuda");
  key_number (s, (uint64_t) cu.version);
}

static void
request_key (const struct code_request *r, unsigned char *key)
{
  struct sha256 s;
  sha256_begin (&s);
  key_string (&s, ACCX_VERSION);
  key_driver (&s);
  key_number (&s, r->dev->sm);
  key_number (&s, r->binary);
  key_number (&s, r->registers);
  key_number (&s, r->n);
  for (size_t i = 0; i < r->n; i++)
    {
      key_number (&s, r->parts[i].bytes);
      sha256_add (&s, r->parts[i].data, r->parts[i].bytes);
    }
  sha256_end (&s, key);
}

/* Sets C's binary to R's code compiled now.  */
static void
compile_now (const struct code_request *r, struct code *c)
{
  struct linked l;
  struct code_log log;
  if (link_parts (r, &l, &log) == CU_SUCCESS && l.bytes > 0)
    c->binary = malloc (l.bytes);
  if (c->binary)
    {
      memcpy (c->binary, l.image, l.bytes);
      c->bytes = l.bytes;
    }
  linked_release (&l);
  if (c->binary)
    kept_write (c->key, c->binary, c->bytes);
}

/* The row of KEY, or NULL; code_lock held.  */
static struct code *
code_find (const unsigned char *key)
{
  struct code *c = codes;
  while (c && memcmp (c->key, key, sizeof c->key))
    c = c->next;
  return c;
}

/* A new row of KEY, for the caller to fill, or NULL; code_lock held.  */
static struct code *
code_new (const unsigned char *key)
{
  struct code *c = calloc (1, sizeof *c);
  if (!c)
    return NULL;
  memcpy (c->key, key, sizeof c->key);
  c->next = codes;
  return codes = c;
}

/* R's code once it is there; NULL: it cannot be had.  */
static struct code *
code_get (const struct code_request *r)
{
  unsigned char key[SHA256_BYTES];
  request_key (r, key);
  pthread_mutex_lock (&code_lock);
  struct code *c = code_find (key);
  bool mine = !c;
  if (mine)
    c = code_new (key);
  while (c && !mine && c->state == CODE_BUSY)
    pthread_cond_wait (&code_ready, &code_lock);
  if (c && mine)
    {
      pthread_mutex_unlock (&code_lock);
      c->binary = kept_read (key, &c->bytes);
      if (!c->binary)
	compile_now (r, c);
      pthread_mutex_lock (&code_lock);
      c->state = c->binary ? CODE_READY : CODE_FAILED;
      pthread_cond_broadcast (&code_ready);
    }
  bool good = c && c->state == CODE_READY;
  pthread_mutex_unlock (&code_lock);
  return good ? c : NULL;
}

/* The driver does not take C's code.  */
static void
code_reject (struct code *c)
{
  pthread_mutex_lock (&code_lock);
  c->state = CODE_FAILED;
  pthread_mutex_unlock (&code_lock);
  kept_drop (c->key);
}

void
code_compile (const struct code_request *r)
{
  code_get (r);
}

CUresult
code_load (const struct code_request *r, CUmodule *module, struct code_log *log)
{
  struct code *c = code_has_key (r) ? code_get (r) : NULL;
  CUresult result = c ? cu.module_load (module, c->binary, 0, NULL, NULL) : CU_SUCCESS;
  if (c && result == CU_SUCCESS)
    return result;
  if (c && result != CU_OUT_OF_MEMORY)
    code_reject (c);
  return load_text (r, module, log);
}
