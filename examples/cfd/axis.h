/* What convection-axis.h and viscosity-axis.h use: NAME (x) is x_0, x_1 or x_2 for AXIS, and
   AXIS_STRIDE the distance of neighbours.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef AXIS_H
#define AXIS_H

#define NAME(X) NAME_OF (X, AXIS)
#define NAME_OF(X, A) NAME_WITH (X, A)
#define NAME_WITH(X, A) X##_##A
#define AXIS_STRIDE (AXIS == 0 ? 1 : AXIS == 1 ? stride1 : stride2)

#endif
