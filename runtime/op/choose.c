/* The device of each thread: chosen by the environment at first, then by the program, as type
   and number.  No device is started here.  OpenACC 3.3 sections 2.3 and 3.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "op/op.h"
#include "base/base.h"
#include "driver/driver.h"

int
choose_count (int type)
{
  switch (type)
    {
    case DEVICE_HOST:
      return 1;
    case DEVICE_DEFAULT:
      return runtime.n_devices ? runtime.n_devices : 1;
    case DEVICE_NVIDIA:
    case DEVICE_NOT_HOST:
      return runtime.n_devices;
    case DEVICE_CURRENT:
      return thread_self ()->resolved && !thread_self ()->dev ? 1
	     : choose_count (DEVICE_DEFAULT);
    default:
      return 0;
    }
}

int
choose_select (struct op *op, int type, int num)
{
  struct thread *t = op->thread;
  if (type == DEVICE_CURRENT)
    type = !t->resolved ? runtime.env.device_type
	   : t->dev ? DEVICE_NVIDIA : DEVICE_HOST;
  if (type == DEVICE_DEFAULT)
    type = runtime.env.device_type == DEVICE_HOST || !runtime.n_devices
	   ? DEVICE_HOST : DEVICE_NVIDIA;
  if (type < DEVICE_CURRENT || type > DEVICE_RADEON)
    return error_detail (op, ACCX_NO_DEVICE, NULL, "there is no type of device %d", type);
  if (num < 0 || num >= choose_count (type))
    return error_detail (op, ACCX_NO_DEVICE, NULL,
			 "there is no %s device %d", env_type_name (type), num);
  t->dev = type == DEVICE_HOST ? NULL : &runtime.devices[num];
  t->resolved = true;
  return ACCX_OK;
}

struct device *
choose_current (void)
{
  struct op op;
  struct thread *t = thread_self ();
  init_once ();
  if (!t->resolved)
    op_end (&op, op_select (&op, "device", NULL));
  return t->on_host ? NULL : t->dev;
}

int
choose_device (struct op *op, int num, struct device **dev)
{
  bool host = !choose_current ();
  *dev = NULL;
  if (num < 0 || num >= (host ? 1 : runtime.n_devices))
    return error_detail (op, ACCX_NO_DEVICE, NULL, "there is no device %d; number of "
			 "devices: %d", num, host ? 1 : runtime.n_devices);
  if (!host)
    *dev = &runtime.devices[num];
  return ACCX_OK;
}

