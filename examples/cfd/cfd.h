/* What the parts of the solver share: the grid and its arrays, the three phases of a step in
   all their versions, and what differs between OpenACC and CUDA beside the phases.

   Files, in the order in which a run needs them:
     case.c		reads the case file
     grid.c		corners, areas, volumes, wavefronts
     problem.c		flows to begin with, and how right the last one is
     device.c		arrays on the device, boundaries		device.cu
     convection.c	phase 1, all versions				convection.cu
     viscosity.c	phase 2						viscosity.cu
     integration.c	phase 3						integration.cu
     flow.h, cells.h	what these three do at a face or cell, for C and CUDA
     cfd.c		the program: steps, times, checks
     picture.c		a plane of the flow as a picture

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef CFD_H
#define CFD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { GHOSTS = 2, FIELDS = 5 };

/* Shapes of blocks, from version mapped on: threads along I and J; cells that a thread goes
   along an axis, keeping values in registers; faces of a row in shared memory; cells of a
   wavefront with a thread for each neighbour.  */
#ifndef BLOCK_X
#define BLOCK_X 128
#define BLOCK_Y 1
#endif
enum { DEEP = 8, ROW = 128, FINE = 32 };

enum boundary { BOUNDARY_PERIODIC, BOUNDARY_OPEN, BOUNDARY_WALL };

enum problem { PROBLEM_UNIFORM, PROBLEM_SOD, PROBLEM_TAYLOR_GREEN, PROBLEM_SHEAR };

/* A case file's contents.  */
struct cfd_case
{
  int problem;
  int cells[3];
  double length[3];
  int boundary[3];		/* of both ends of each axis */
  double wave;			/* how far the grid's corners are from a regular one's */
  double viscosity, mach;
  double dt;
  int steps;
  int inner;			/* iterations of Newton's method in a step */
  int sweeps;			/* forward and backward, in each of these */
  double tolerance;		/* of what problem_error returns */
};

/* The grid and the flow.  Cell I, J, K is element FIRST + I * STRIDE[0] + J * STRIDE[1] +
   K * STRIDE[2]; there are GHOSTS cells more at each end of each axis.  Field M of an array
   begins at element M * TOTAL.  Faces have the number of the cell behind them.  Arrays are on
   the device but for those marked H.  */
struct cfd
{
  int n[3], stride[3], first, total;
  int boundary[3];
  double dt, viscosity;
  int sweeps;
  double *q, *old;		/* 5: density, momentum, energy; at the start of the step */
  double *w;			/* 6: density, velocity, pressure, temperature */
  double *left, *right, *flux;	/* 5: at faces */
  double *rest;			/* 5: what is not balanced */
  double *slopes;		/* 4 * 3: gradients of velocity and temperature */
  double *area;			/* 3 * 3: area vectors of the faces across each axis */
  double *volume, *centre;	/* 1, 3 */
  double *change, *diagonal;	/* 5, 1: of Q in this iteration */
  int *order;			/* all cells, by wavefronts */
  int *front, fronts;		/* H: where each wavefront begins in ORDER; how many */
};

/* Optimisation steps, each on top of those before.  */
enum version
{
  VERSION_BASE,			/* any directives */
  VERSION_MAPPED,		/* chosen shapes of blocks */
  VERSION_SPECIAL,		/* a copy of the loops for each axis */
  VERSION_BLOCKED,		/* values along an axis kept in registers */
  VERSION_FUSED,		/* loops joined, what is between them kept on the chip */
  VERSION_FINE,			/* a thread for each neighbour in the wavefronts */
  VERSIONS
};

typedef void phase (const struct cfd *s);

/* Each queues work on the device.  Convection sets W and REST; viscosity subtracts from REST;
   integration makes of it a CHANGE and adds that to Q.  */
extern phase *const convection[VERSIONS];
extern phase *const viscosity[VERSIONS];
extern phase *const integration[VERSIONS];

/* device.c.  Puts COUNT elements of SIZE bytes at HOST onto the device and returns what
   phases take; HOST stays the caller's.  */
void *device_place (void *host, size_t count, size_t size);
/* Copies between them.  */
void device_fetch (void *host, const void *placed, size_t bytes);
void device_send (const void *host, void *placed, size_t bytes);
void device_copy (const double *from, double *to, size_t count);
/* Waits for all that is queued.  */
void device_wait (void);
/* Sets the ghosts of five fields A from the cells beside the boundary.  */
void boundary_set (const struct cfd *s, double *a);

/* case.c.  Reads PATH, or leaves the program with a message that says file and line.  */
struct cfd_case case_read (const char *path);

/* grid.c.  Allocates and fills, on the host.  */
struct cfd grid_make (const struct cfd_case *c);

/* problem.c.  The flow of C at the start, in S->q on the host.  */
void problem_start (const struct cfd_case *c, const struct cfd *s);
/* How far Q, on the host, is from what is known of the flow after SECONDS; *WHAT names it.  */
double problem_error (const struct cfd_case *c, const struct cfd *s, const double *q,
		      double seconds, const char **what);

/* picture.c.  Writes what is in the middle of the grid as a PGM.  */
void picture_write (const char *path, const struct cfd_case *c, const struct cfd *s,
		    const double *q);

#ifdef __cplusplus
}
#endif

#endif
