/* app-fields.h: fields on a grid that live on the device, for app-fields-1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
struct field { int rows, columns; double *value; };

extern double scale;
#pragma acc declare create(scale)

struct field *field_new (int rows, int columns);
void field_free (struct field *f);
void field_to_device (struct field *f);
void field_to_host (struct field *f);
void field_smooth (struct field *to, const struct field *from);
void field_scale (struct field *f);
