/* The kernels of the unit as static data: struct accx_kernel and what it points to.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "image/static-record.h"
#include "ptx/ptx.h"
#include "gimple/schedules.h"
#include "lower/region/region.h"
#include "opt/opt.h"

static const char shape_param[] = "uhhu";
static const char shape_op[] = "bbhuI";
static const char shape_trip[] = "puu";
static const char shape_size[] = "puu";
static const char shape_divisor[] = "puu";
static const char shape_kernel[] = "ppppuiiiiiiiiiiiiuupuuppUpuuuuuuuuuuuuuuuuuupppp";

static tree
param_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_param);
  for (unsigned i = 0; i < f->params.length (); i++)
    {
      const struct kernel_param *p = &f->params[i];
      struct record r;
      record_begin (&r, type);
      record_put_int (&r, p->map);
      record_put_int (&r, p->kind);
      record_put_int (&r, p->align);
      record_put_int (&r, p->bytes);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_params", type, rows);
}

static tree
op_table (const vec<struct accx_op> &ops)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_op);
  for (unsigned i = 0; i < ops.length (); i++)
    {
      const struct accx_op *op = &ops[i];
      struct record r;
      record_begin (&r, type);
      record_put_int (&r, op->code);
      record_put_int (&r, op->type);
      record_put_int (&r, op->param);
      record_put_int (&r, 0);
      record_put_int (&r, op->value);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_ops", type, rows);
}

static tree
trip_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_trip);
  for (unsigned i = 0; i < f->trips.length (); i++)
    {
      const struct trip *t = f->trips[i];
      struct record r;
      record_begin (&r, type);
      record_put_address (&r, op_table (t->ops));
      record_put_int (&r, t->ops.length ());
      record_put_int (&r, t->axes);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_trips", type, rows);
}

static tree
size_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_size);
  for (unsigned i = 0; i < f->sizes.length (); i++)
    {
      const struct size *z = f->sizes[i];
      struct record r;
      record_begin (&r, type);
      record_put_address (&r, op_table (z->ops));
      record_put_int (&r, z->ops.length ());
      record_put_int (&r, z->axis);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_sizes", type, rows);
}

static tree
divisor_table (const struct device_function *f)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_divisor);
  for (unsigned i = 0; i < f->divisors.length (); i++)
    {
      const struct divisor *d = f->divisors[i];
      struct record r;
      record_begin (&r, type);
      record_put_address (&r, op_table (d->ops));
      record_put_int (&r, d->ops.length ());
      record_put_int (&r, d->division);
      rows.safe_push (record_end (&r));
    }
  return record_array ("accx_divisors", type, rows);
}

/* Whether the parameters of O are F's, or the first of these.  */
static bool
has_params_of (const struct device_function *f, const struct device_function *o)
{
  if (o->params.length () > f->params.length ())
    return false;
  for (unsigned i = 0; i < o->params.length (); i++)
    if (o->params[i].map != f->params[i].map || o->params[i].kind != f->params[i].kind
	|| o->params[i].bytes != f->params[i].bytes)
      return false;
  return true;
}

bool
image_is_launched_alike (const struct device_function *f, const struct device_function *o)
{
  return o && !o->why && o->params.length () == f->params.length ()
	 && !memcmp (o->dims, f->dims, sizeof f->dims) && has_params_of (f, o);
}

/* Flags in which a kernel and its once copy may differ: the row says what holds for both.  */
#define MEMORY_FLAGS (ACCX_KERNEL_WITHIN | ACCX_KERNEL_TELLS | ACCX_KERNEL_QUIET)

/* Whether F's once copy is F without grid loops: nothing happened to the one that did
   not happen to the other, but that a thread may have several iterations.  */
static bool
has_once (const struct device_function *f)
{
  const unsigned apart = ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE | MEMORY_FLAGS;
  const struct device_function *o = f->variants[VARIANT_ONCE];
  return (image_is_launched_alike (f, o) && (o->flags | apart) == (f->flags | apart)
	  && o->partitioned == f->partitioned
	  && o->trips.length () == f->trips.length ());
}

/* Whether O, a jam copy of F or NULL, is F but for blocks of iterations.  Blocks of threads that the launch may
   fold have their usual form in the jam copy.  It need not have the parameters for tiles, which are
   F's last, unless reciprocals follow them.  */
static bool
has_jam (const struct device_function *f, struct device_function *o)
{
  const unsigned apart = ACCX_KERNEL_SEVERAL | ACCX_KERNEL_TWICE | MEMORY_FLAGS;
  if (!o || o->why)
    return false;
  for (int a = 0; a < ACCX_AXES; a++)
    if (o->dims[a] != f->dims[a])
      {
	if (!(f->flags & ACCX_KERNEL_FOLD) || f->dims[a] != 0 || o->dims[a] != f->defaults[a])
	  return false;
	o->dims[a] = 0;
      }
  return (has_params_of (f, o) && !memcmp (o->dims, f->dims, sizeof f->dims)
	  && (o->params.length () == f->params.length () || f->divisors.is_empty ())
	  && (o->flags | apart) == (f->flags | apart)
	  && o->partitioned == f->partitioned && !o->dynamic_bytes);
}

/* Whether the launch may take F's warp, thread or part copy, VARIANT, in place of F.  */
static bool
has_shared (const struct device_function *f, int variant)
{
  const struct device_function *o = f->variants[variant];
  bool may = variant == VARIANT_PART ? f->may_part : f->may_share;
  return o && !o->why && may && o->params.length () == f->params.length () && has_params_of (f, o);
}

/* What F's row says of the memory that it or its copies ONCE and JAMS, or NULL, reach.  */
static unsigned
memory_flags (const struct device_function *f, const struct device_function *once,
	      const struct device_function **jams)
{
  unsigned all = once ? once->flags : f->flags, any = all;
  for (int v = VARIANT_WARP; v <= VARIANT_PART; v++)
    if (has_shared (f, v))
      {
	all &= f->variants[v]->flags;
	any |= f->variants[v]->flags;
      }
  for (int i = 0; i < ACCX_JAMS; i++)
    {
      all &= jams[i] ? jams[i]->flags : f->flags;
      any |= jams[i] ? jams[i]->flags : f->flags;
    }
  return (f->flags & all & (ACCX_KERNEL_WITHIN | ACCX_KERNEL_QUIET))
	 | ((f->flags | any) & ACCX_KERNEL_TELLS);
}

/* FLAGS: more of enum accx_kernel_flags.  */
static tree
kernel_row (const struct device_function *f, tree type, unsigned flags)
{
  struct record r;
  struct site *s = site_of_child (f->host);
  const struct device_function *once = has_once (f) ? f->variants[VARIANT_ONCE] : NULL;
  const struct device_function *jams[ACCX_JAMS] = {};
  for (int i = 0, v = VARIANT_JAM; v <= VARIANT_JAM_PAIR; v++)
    if (has_jam (f, f->variants[v]))
      jams[i++] = f->variants[v];

  record_begin (&r, type);
  record_put_address (&r, f->host);
  record_put_string (&r, f->name);
  record_put_address (&r, s ? image_site (s) : NULL_TREE);
  record_put_address (&r, param_table (f));
  record_put_int (&r, f->params.length ());
  for (int i = 0; i < ACCX_AXES; i++)
    record_put_int (&r, f->said[i] ? f->said[i] : f->dims[i]);
  for (int i = 0; i < ACCX_AXES; i++)
    record_put_int (&r, f->defaults[i]);
  record_put_int (&r, f->partitioned);
  record_put_int (&r, (f->flags & ~MEMORY_FLAGS) | memory_flags (f, once, jams) | flags
	   | (f->side_by_side ? ACCX_KERNEL_BESIDE : 0)
	   | (ptx_needs_stack (f->ptx) ? ACCX_KERNEL_STACK : 0));
  record_put_address (&r, trip_table (f));
  record_put_int (&r, f->trips.length ());
  record_put_int (&r, f->sizes.length ());
  record_put_address (&r, size_table (f));
  if (once)
    record_put_string (&r, once->name);
  else
    record_put_address (&r, NULL_TREE);
  record_put_int (&r, MAX (f->dynamic_bytes, once ? once->dynamic_bytes : 0));
  record_put_address (&r, divisor_table (f));
  record_put_int (&r, f->divisors.length ());
  for (int i = 0; i < ACCX_JAMS; i++)
    for (int a = 0; a < JAM_AXES; a++)
      record_put_int (&r, jams[i] ? jams[i]->jam[a] : 0);
  for (int i = 0; i < ACCX_JAMS; i++)
    record_put_int (&r, jams[i] ? jams[i]->jam_cost : 0);
  record_put_int (&r, jams[0] ? jams[0]->one_cost : 0);
  for (int i = 0; i < ACCX_JAMS; i++)
    if (jams[i])
      record_put_string (&r, jams[i]->name);
    else
      record_put_address (&r, NULL_TREE);
  return record_end (&r);
}

/* What a row says that has a copy of each kind from VARIANT_WARP on.  */
static const unsigned shared_flags[] = { ACCX_KERNEL_HAS_WARP, ACCX_KERNEL_HAS_THREAD, ACCX_KERNEL_HAS_PART };

/* Appends F's rows to ROWS, of TYPE: its own first, in the order in which the launch expects those behind it.  */
static void
add_rows (const struct device_function *f, tree type, vec<tree> *rows)
{
  const struct device_function *wide = f->variants[VARIANT_WIDE];
  bool alike = image_is_launched_alike (f, wide);
  unsigned has = alike ? ACCX_KERNEL_HAS_WIDE : 0;
  for (int v = VARIANT_WARP; v <= VARIANT_PART; v++)
    has |= has_shared (f, v) ? shared_flags[v - VARIANT_WARP] : 0;
  rows->safe_push (kernel_row (f, type, has));
  if (alike)
    rows->safe_push (kernel_row (wide, type, ACCX_KERNEL_WIDE));
  for (int v = VARIANT_WARP; v <= VARIANT_PART; v++)
    if (has_shared (f, v))
      rows->safe_push (kernel_row (f->variants[v], type, ACCX_KERNEL_SHARED));
}

tree
image_kernels (vec<struct device_function *> functions, unsigned *n)
{
  auto_vec<tree> rows;
  tree type = record_type (shape_kernel);
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      if (f->entry && !f->why && !clone_is_second (f))
	add_rows (f, type, &rows);
    }
  *n = rows.length ();
  return record_array ("accx_kernels", type, rows);
}
