/* Moves what a loop does not change out of it, of the bodies that inline.c has put there: GCC's
   passes saw a call.  So of powf (b, t) with an invariant base the logarithm is computed once.

   Only computations move, from blocks that each iteration runs, with operands that no instruction
   of the loop changes but ones that move too; equal ones become one.  A cheap instruction stays
   where it alone would move, and so does a predicate that the loop uses: both would only need
   registers.

   Takes a function's instructions when all calls of short functions are inlined.  Register
   numbers are those of the function; a value is written once unless it is a copy for a phi.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = -1, MOST_KEPT = 12 };

struct block
{
  unsigned first, end;          /* instructions */
  int *to;                      /* successors */
  unsigned n_to;
  int *from;
  unsigned n_from;
  int order;                    /* in reverse postorder, NONE: not reached */
  int dominator;                /* immediate one */
  bool inside;                  /* of the loop that is looked at */
};

struct graph
{
  struct ptx_function *f;
  struct block *blocks;
  unsigned n;
  int *at_label;                /* block of each label */
  int *ordered;                 /* reached blocks in reverse postorder */
  unsigned n_ordered;
  unsigned *written[PTX_N_TYPES];	/* how often each register is written, in all */
  int *moved_to;                /* block at whose end an instruction goes, or NONE */
  unsigned *turn;               /* of moved ones: later ones need earlier ones */
  unsigned n_turns;
  struct ptx_operand *alias[PTX_N_TYPES];	/* the register that stands for one, or NONE */
};

/* ---- Blocks ---- */

static bool
ends_block (const struct ptx_insn *i)
{
  return i->op == PTX_OP_BRA || i->op == PTX_OP_BRX || i->op == PTX_OP_RET;
}

static void
add_edge (struct graph *g, int from, int to)
{
  struct block *a = &g->blocks[from], *b = &g->blocks[to];
  a->to = ptx_realloc (a->to, (a->n_to + 1) * sizeof *a->to);
  a->to[a->n_to++] = to;
  b->from = ptx_realloc (b->from, (b->n_from + 1) * sizeof *b->from);
  b->from[b->n_from++] = from;
}

static void
find_blocks (struct graph *g)
{
  const struct ptx_function *f = g->f;
  g->blocks = ptx_alloc ((f->n_insns + 1) * sizeof *g->blocks);
  g->at_label = ptx_alloc ((f->n_labels + 1) * sizeof *g->at_label);
  for (unsigned k = 0; k < f->n_insns; k++)
    {
      if (k == 0 || f->insns[k].op == PTX_OP_LABEL || ends_block (&f->insns[k - 1]))
	g->blocks[g->n++].first = k;
      g->blocks[g->n - 1].end = k + 1;
      if (f->insns[k].op == PTX_OP_LABEL)
	g->at_label[f->insns[k].operand[0].value] = g->n - 1;
    }
}

static void
find_edges (struct graph *g)
{
  for (unsigned b = 0; b < g->n; b++)
    {
      const struct ptx_insn *i = &g->f->insns[g->blocks[b].end - 1];
      bool jumps = i->op == PTX_OP_BRA && !i->dead;
      if (jumps)
	add_edge (g, b, g->at_label[i->operand[0].value]);
      for (unsigned t = 0; i->op == PTX_OP_BRX && t < g->f->n_targets; t++)
	for (unsigned k = 0; k < g->f->targets[t].n; k++)
	  add_edge (g, b, g->at_label[g->f->targets[t].labels[k].value]);
      bool goes_on = (!ends_block (i) || i->dead || i->guard.kind != PTX_NONE);
      if (goes_on && b + 1 < g->n)
	add_edge (g, b, b + 1);
    }
}

/* Numbers the blocks that are reached in reverse postorder.  */
static void
order_blocks (struct graph *g)
{
  int *stack = ptx_alloc ((g->n + 1) * sizeof *stack);
  unsigned *next = ptx_alloc ((g->n + 1) * sizeof *next), depth = 0, left = g->n;
  bool *seen = ptx_alloc (g->n + 1);
  g->ordered = ptx_alloc ((g->n + 1) * sizeof *g->ordered);
  stack[depth++] = 0;
  seen[0] = true;
  while (depth)
    {
      struct block *b = &g->blocks[stack[depth - 1]];
      if (next[depth - 1] == b->n_to)
	{
	  next[--depth] = 0;
	  g->ordered[--left] = b - g->blocks;
	  continue;
	}
      int to = b->to[next[depth - 1]++];
      if (!seen[to])
	{
	  seen[to] = true;
	  stack[depth++] = to;
	}
    }
  g->n_ordered = g->n - left;
  memmove (g->ordered, g->ordered + left, g->n_ordered * sizeof *g->ordered);
  for (unsigned b = 0; b < g->n; b++)
    g->blocks[b].order = g->blocks[b].dominator = NONE;
  for (unsigned k = 0; k < g->n_ordered; k++)
    g->blocks[g->ordered[k]].order = k;
  free (stack);
  free (next);
  free (seen);
}

static int
meet (const struct graph *g, int a, int b)
{
  while (a != b)
    if (g->blocks[a].order > g->blocks[b].order)
      a = g->blocks[a].dominator;
    else
      b = g->blocks[b].dominator;
  return a;
}

/* K. Cooper, T. Harvey, K. Kennedy: A Simple, Fast Dominance Algorithm, 2001.  */
static void
find_dominators (struct graph *g)
{
  g->blocks[0].dominator = 0;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (unsigned k = 1; k < g->n_ordered; k++)
	{
	  struct block *b = &g->blocks[g->ordered[k]];
	  int d = NONE;
	  for (unsigned i = 0; i < b->n_from; i++)
	    if (g->blocks[b->from[i]].dominator != NONE)
	      d = d == NONE ? b->from[i] : meet (g, d, b->from[i]);
	  changed |= d != b->dominator;
	  b->dominator = d;
	}
    }
}

static bool
dominates (const struct graph *g, int a, int b)
{
  while (g->blocks[b].order > g->blocks[a].order)
    b = g->blocks[b].dominator;
  return a == b;
}

/* ---- Loops ---- */

/* Marks the blocks of the loop that begins with HEAD; returns how many, 0: there is none.  */
static unsigned
mark_loop (struct graph *g, int head)
{
  int *work = ptx_alloc ((g->n + 1) * sizeof *work);
  unsigned n_work = 0, n = 0;
  for (unsigned b = 0; b < g->n; b++)
    g->blocks[b].inside = false;
  for (unsigned k = 0; k < g->blocks[head].n_from; k++)
    {
      int b = g->blocks[head].from[k];
      if (g->blocks[b].order == NONE || !dominates (g, head, b))
	continue;
      n += !g->blocks[head].inside;
      g->blocks[head].inside = true;
      if (!g->blocks[b].inside)
	{
	  g->blocks[b].inside = true;
	  work[n_work++] = b;
	}
    }
  while (n_work)
    {
      struct block *b = &g->blocks[work[--n_work]];
      n++;
      for (unsigned k = 0; k < b->n_from; k++)
	if (!g->blocks[b->from[k]].inside && g->blocks[b->from[k]].order != NONE)
	  {
	    g->blocks[b->from[k]].inside = true;
	    work[n_work++] = b->from[k];
	  }
    }
  free (work);
  return n;
}

/* The only block from which the marked loop of HEAD is entered, or NONE.  */
static int
entry_of (const struct graph *g, int head)
{
  int entry = NONE;
  for (unsigned k = 0; k < g->blocks[head].n_from; k++)
    {
      int b = g->blocks[head].from[k];
      if (g->blocks[b].inside || g->blocks[b].order == NONE || b == entry)
	continue;
      if (entry != NONE)
	return NONE;
      entry = b;
    }
  return entry;
}

/* Whether each iteration of HEAD's loop that goes on to the next one runs B.  */
static bool
runs_always (const struct graph *g, int head, int b)
{
  for (unsigned k = 0; k < g->blocks[head].n_from; k++)
    if (g->blocks[g->blocks[head].from[k]].inside && !dominates (g, b, g->blocks[head].from[k]))
      return false;
  return true;
}

/* ---- Instructions ---- */

static const struct ptx_operand *
register_in (const struct ptx_operand *o)
{
  return o->kind == PTX_REG || o->kind == PTX_ADDR_REG ? o : NULL;
}

/* Adds BY to the counts of the registers that instruction I reads or, GIVEN, writes.  */
static void
add_to (unsigned *const *counts, const struct ptx_insn *i, bool given, int by)
{
  char own[PTX_MAX_OPERANDS];
  unsigned n;
  const char *letters = ptx_operand_letters (i, &n, own);
  if (!given && i->guard.kind == PTX_REG)
    counts[i->guard.type][i->guard.value] += by;
  for (unsigned k = 0; k < n; k++)
    if ((letters[k] == 'd') == given && register_in (&i->operand[k]))
      counts[i->operand[k].type][i->operand[k].value] += by;
}

/* The largest of the counts of the registers that I, without a guard, reads or, GIVEN, writes.  */
static unsigned
most_of (unsigned *const *counts, const struct ptx_insn *i, bool given)
{
  char own[PTX_MAX_OPERANDS];
  unsigned n, most = 0;
  const char *letters = ptx_operand_letters (i, &n, own);
  for (unsigned k = 0; k < n; k++)
    if ((letters[k] == 'd') == given && register_in (&i->operand[k]))
      {
	unsigned c = counts[i->operand[k].type][i->operand[k].value];
	most = c > most ? c : most;
      }
  return most;
}

/* Counts for each register, of the marked loop.  */
struct loop
{
  struct graph *g;
  unsigned *written[PTX_N_TYPES];	/* by what stays */
  unsigned *used[PTX_N_TYPES];  /* by what stays */
  unsigned *wanted[PTX_N_TYPES];	/* used by what moves */
  unsigned *made[PTX_N_TYPES];  /* written by what moves, but for numbers */
};

/* A copy of a number.  */
static bool
is_constant (const struct ptx_insn *i)
{
  if (i->op == PTX_OP_MOV)
    return i->operand[1].kind == PTX_INT || i->operand[1].kind == PTX_FLOAT;
  return i->op == PTX_OP_TEXT && strncmp (i->mod, "mov.", 4) == 0 && !strstr (i->mod, "$s");
}

/* Costs no more than a register does.  */
static bool
is_cheap (const struct ptx_insn *i)
{
  static const char *const names[] = { "mov.", "abs.", "neg.", "setp.", "selp.", "and.", "or.",
				       "xor.", "not.", "add.s", "sub.s", "shl.", "shr.", "add.u" };
  if (i->op != PTX_OP_TEXT)
    return true;
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (strncmp (i->mod, names[k], strlen (names[k])) == 0)
      return true;
  return false;
}

static bool
can_move (struct loop *l, const struct ptx_insn *i)
{
  return ((i->inlined || is_constant (i)) && !i->dead && i->guard.kind == PTX_NONE
	  && (i->op == PTX_OP_TEXT || i->op == PTX_OP_MOV)
	  && most_of (l->g->written, i, true) == 1 && most_of (l->written, i, false) == 0);
}

/* Whether instruction I, which can move out of L, is to stay: the loop uses its value, and nothing
   that moves needs it.  */
static bool
stays (struct loop *l, const struct ptx_insn *i)
{
  bool cheap = (i->operand[0].type == PTX_PRED
		|| (is_cheap (i) && most_of (l->made, i, false) == 0));
  return (most_of (l->wanted, i, true) == 0
	  && (is_constant (i) || (cheap && most_of (l->used, i, true) != 0)));
}

/* Of the N instructions at MOVING, which are invariant in L, keeps those that are worth it.  */
static unsigned
keep_worth (struct loop *l, unsigned *moving, unsigned n)
{
  const struct ptx_insn *insns = l->g->f->insns;
  for (unsigned m = 0; m < n; m++)
    {
      add_to (l->wanted, &insns[moving[m]], false, 1);
      if (!is_constant (&insns[moving[m]]))
	add_to (l->made, &insns[moving[m]], true, 1);
    }
  for (bool changed = true; changed;)
    {
      changed = false;
      for (unsigned m = n; m-- > 0;)
	{
	  const struct ptx_insn *i = &insns[moving[m]];
	  if (!stays (l, i))
	    continue;
	  add_to (l->used, i, false, 1);
	  add_to (l->wanted, i, false, -1);
	  if (!is_constant (i))
	    add_to (l->made, i, true, -1);
	  memmove (moving + m, moving + m + 1, (n - m - 1) * sizeof *moving);
	  n--;
	  changed = true;
	}
    }
  return n;
}

static unsigned
count_kept (struct loop *l, const unsigned *moving, unsigned n)
{
  unsigned kept = 0;
  for (unsigned m = 0; m < n; m++)
    kept += most_of (l->used, &l->g->f->insns[moving[m]], true) != 0;
  return kept;
}

/* ---- The move ---- */

/* Lets O, a register, be the one that stands for it.  */
static void
replace_register (const struct graph *g, struct ptx_operand *o)
{
  while (register_in (o) && g->alias[o->type][o->value].kind == PTX_REG)
    o->value = g->alias[o->type][o->value].value;
}

static void
replace_sources (const struct graph *g, struct ptx_insn *i)
{
  char own[PTX_MAX_OPERANDS];
  unsigned n;
  const char *letters = ptx_operand_letters (i, &n, own);
  replace_register (g, &i->guard);
  for (unsigned k = 0; k < n; k++)
    if (letters[k] != 'd')
      replace_register (g, &i->operand[k]);
}

static bool
is_equal (const struct ptx_insn *a, const struct ptx_insn *b)
{
  char own[PTX_MAX_OPERANDS];
  unsigned n;
  const char *letters = ptx_operand_letters (a, &n, own);
  if (a->op != b->op || a->type != b->type || (a->mod != NULL) != (b->mod != NULL)
      || (a->mod && strcmp (a->mod, b->mod) != 0))
    return false;
  for (unsigned k = 0; k < n; k++)
    if (letters[k] != 'd' ? !ptx_same (a->operand[k], b->operand[k])
	: a->operand[k].type != b->operand[k].type)
      return false;
  return true;
}

/* The N instructions at MOVING go to the end of block ENTRY; of equal ones only the first.  */
static void
move_all (struct graph *g, const unsigned *moving, unsigned n, int entry)
{
  char own[PTX_MAX_OPERANDS];
  for (unsigned m = 0; m < n; m++)
    {
      struct ptx_insn *i = &g->f->insns[moving[m]];
      unsigned first = 0, count;
      replace_sources (g, i);
      while (first < m && (g->f->insns[moving[first]].dead
			   || !is_equal (&g->f->insns[moving[first]], i)))
	first++;
      g->moved_to[moving[m]] = entry;
      g->turn[moving[m]] = ++g->n_turns;
      if (first == m)
	continue;
      const char *letters = ptx_operand_letters (i, &count, own);
      for (unsigned k = 0; k < count; k++)
	if (letters[k] == 'd')
	  g->alias[i->operand[k].type][i->operand[k].value]
	    = g->f->insns[moving[first]].operand[k];
      i->dead = true;
    }
}

static void
alloc_counts (struct graph *g, unsigned **counts)
{
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    counts[t] = ptx_alloc ((g->f->n_regs[t] + 1) * sizeof **counts);
}

static void
free_counts (unsigned **counts)
{
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    free (counts[t]);
}

/* Moves what is invariant in the loop of HEAD, which is marked.  */
static void
hoist_loop (struct graph *g, int head)
{
  int entry = entry_of (g, head);
  struct ptx_function *f = g->f;
  if (entry == NONE)
    return;
  struct loop l = { .g = g };
  unsigned *moving = ptx_alloc ((f->n_insns + 1) * sizeof *moving), n = 0;
  int *home = ptx_alloc ((f->n_insns + 1) * sizeof *home);
  bool *taken = ptx_alloc (f->n_insns + 1);
  alloc_counts (g, l.written);
  alloc_counts (g, l.used);
  alloc_counts (g, l.wanted);
  alloc_counts (g, l.made);
  for (unsigned b = 0; b < g->n; b++)
    for (unsigned k = g->blocks[b].first; k < g->blocks[b].end; k++)
      {
	home[k] = g->moved_to[k] == NONE ? (int) b : g->moved_to[k];
	if (!g->blocks[home[k]].inside || f->insns[k].dead)
	  continue;
	add_to (l.written, &f->insns[k], true, 1);
	add_to (l.used, &f->insns[k], false, 1);
      }
  for (bool changed = true; changed;)
    {
      changed = false;
      for (unsigned k = 0; k < f->n_insns; k++)
	if (g->blocks[home[k]].inside && !taken[k] && can_move (&l, &f->insns[k])
	    && runs_always (g, head, home[k]))
	  {
	    taken[k] = changed = true;
	    moving[n++] = k;
	    add_to (l.written, &f->insns[k], true, -1);
	    add_to (l.used, &f->insns[k], false, -1);
	  }
    }
  n = keep_worth (&l, moving, n);
  if (count_kept (&l, moving, n) <= MOST_KEPT)
    move_all (g, moving, n, entry);
  free_counts (l.written);
  free_counts (l.used);
  free_counts (l.wanted);
  free_counts (l.made);
  free (moving);
  free (home);
  free (taken);
}

/* ---- The function ---- */

/* The moved instructions by their turns, g->n_turns + 1 entries, NONE where there is none.  */
static int *
moved_in_turn (const struct graph *g)
{
  int *moved = ptx_alloc ((g->n_turns + 1) * sizeof *moved);
  for (unsigned t = 0; t <= g->n_turns; t++)
    moved[t] = NONE;
  for (unsigned k = 0; k < g->f->n_insns; k++)
    if (g->moved_to[k] != NONE)
      moved[g->turn[k]] = k;
  return moved;
}

/* Puts each instruction where it has moved to, in front of the jump there.  */
static void
place_moved (struct graph *g)
{
  struct ptx_function *f = g->f;
  struct ptx_insn *old = f->insns;
  unsigned n = 0;
  int *moved = moved_in_turn (g);
  f->insns = ptx_alloc ((f->n_insns + 1) * sizeof *old);
  f->room_insns = f->n_insns + 1;
  for (unsigned b = 0; b < g->n; b++)
    {
      unsigned end = g->blocks[b].end;
      bool jump = ends_block (&old[end - 1]);
      for (unsigned k = g->blocks[b].first; k < end - jump; k++)
	if (g->moved_to[k] == NONE)
	  f->insns[n++] = old[k];
      for (unsigned t = 0; t <= g->n_turns; t++)
	if (moved[t] != NONE && g->moved_to[moved[t]] == (int) b)
	  f->insns[n++] = old[moved[t]];
      if (jump)
	f->insns[n++] = old[end - 1];
    }
  free (moved);
  free (old);
}

static void
graph_free (struct graph *g)
{
  for (unsigned b = 0; b < g->n; b++)
    {
      free (g->blocks[b].to);
      free (g->blocks[b].from);
    }
  free (g->blocks);
  free (g->at_label);
  free (g->ordered);
  free (g->moved_to);
  free (g->turn);
  free_counts (g->written);
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    free (g->alias[t]);
}

void
ptx_hoist (struct ptx_function *f)
{
  struct graph g = { .f = f };
  if (f->n_insns == 0)
    return;
  find_blocks (&g);
  find_edges (&g);
  order_blocks (&g);
  find_dominators (&g);
  alloc_counts (&g, g.written);
  g.moved_to = ptx_alloc (f->n_insns * sizeof *g.moved_to);
  g.turn = ptx_alloc (f->n_insns * sizeof *g.turn);
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    g.alias[t] = ptx_alloc ((f->n_regs[t] + 1) * sizeof **g.alias);
  for (unsigned k = 0; k < f->n_insns; k++)
    {
      g.moved_to[k] = NONE;
      if (!f->insns[k].dead)
	add_to (g.written, &f->insns[k], true, 1);
    }
  /* Inner loops begin behind outer ones.  */
  for (unsigned k = g.n_ordered; k-- > 0;)
    if (mark_loop (&g, g.ordered[k]))
      hoist_loop (&g, g.ordered[k]);
  for (unsigned k = 0; k < f->n_insns; k++)
    replace_sources (&g, &f->insns[k]);
  place_moved (&g);
  graph_free (&g);
}
