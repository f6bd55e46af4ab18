/* The profiling interface of OpenACC 3.4, in the place of GCC's <acc_prof.h>, which is that of 2.6:
   the same, and the event of an error.  With the plugin it is read where a unit includes
   <acc_prof.h> (plugin/tokens/openacc-h.cc).  OpenACC 3.4 section 5.

   Layouts are those of GCC's header, so that units and tools compiled with that one work, too.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef _ACC_PROF_H
#define _ACC_PROF_H 1

#pragma GCC system_header

#include <stddef.h>
#include <openacc.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Section 5.1.  */
typedef enum acc_event_t
{
  acc_ev_none = 0,
  acc_ev_device_init_start,
  acc_ev_device_init_end,
  acc_ev_device_shutdown_start,
  acc_ev_device_shutdown_end,
  acc_ev_runtime_shutdown,
  acc_ev_create,
  acc_ev_delete,
  acc_ev_alloc,
  acc_ev_free,
  acc_ev_enter_data_start,
  acc_ev_enter_data_end,
  acc_ev_exit_data_start,
  acc_ev_exit_data_end,
  acc_ev_update_start,
  acc_ev_update_end,
  acc_ev_compute_construct_start,
  acc_ev_compute_construct_end,
  acc_ev_enqueue_launch_start,
  acc_ev_enqueue_launch_end,
  acc_ev_enqueue_upload_start,
  acc_ev_enqueue_upload_end,
  acc_ev_enqueue_download_start,
  acc_ev_enqueue_download_end,
  acc_ev_wait_start,
  acc_ev_wait_end,
  acc_ev_error,
  acc_ev_last
} acc_event_t;

/* Section 5.2.1.  */
typedef struct acc_prof_info
{
  acc_event_t event_type;
  int valid_bytes;
  int version;
  acc_device_t device_type;
  int device_number;
  int thread_id;
  signed long async;
  signed long async_queue;
  const char *src_file;
  const char *func_name;
  int line_no, end_line_no;
  int func_line_no, func_end_line_no;
} acc_prof_info;

typedef enum acc_construct_t
{
  acc_construct_parallel = 0,
  acc_construct_kernels,
  acc_construct_loop,
  acc_construct_data,
  acc_construct_enter_data,
  acc_construct_exit_data,
  acc_construct_host_data,
  acc_construct_atomic,
  acc_construct_declare,
  acc_construct_init,
  acc_construct_shutdown,
  acc_construct_set,
  acc_construct_update,
  acc_construct_routine,
  acc_construct_wait,
  acc_construct_runtime_api,
  acc_construct_serial
} acc_construct_t;

/* Section 5.2.2.  */
typedef struct acc_data_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  const char *var_name;
  size_t bytes;
  const void *host_ptr;
  const void *device_ptr;
} acc_data_event_info;

typedef struct acc_launch_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  const char *kernel_name;
  size_t num_gangs, num_workers, vector_length;
} acc_launch_event_info;

/* What went wrong.  */
typedef enum acc_error_t
{
  acc_error_none = 0,
  acc_error_other,
  acc_error_system,
  acc_error_execution,
  acc_error_device_init,
  acc_error_device_shutdown,
  acc_error_device_unavailable,
  acc_error_device_type_unavailable,
  acc_error_wrong_device_type,
  acc_error_out_of_memory,
  acc_error_not_present,
  acc_error_partly_present,
  acc_error_present,
  acc_error_invalid_argument,
  acc_error_invalid_async,
  acc_error_invalid_null_pointer,
  acc_error_invalid_data_section,
  acc_error_implementation_defined = 100
} acc_error_t;

typedef struct acc_error_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
  acc_error_t error_code;
  const char *error_message;	/* lives until the callback returns */
  size_t runtime_info;		/* the CUDA driver's CUresult, or 0 */
} acc_error_event_info;

typedef struct acc_other_event_info
{
  acc_event_t event_type;
  int valid_bytes;
  acc_construct_t parent_construct;
  int implicit;
  void *tool_info;
} acc_other_event_info;

typedef union acc_event_info
{
  acc_event_t event_type;
  acc_data_event_info data_event;
  acc_launch_event_info launch_event;
  acc_error_event_info error_event;
  acc_other_event_info other_event;
} acc_event_info;

/* Section 5.2.3.  */
typedef enum acc_device_api
{
  acc_device_api_none = 0,
  acc_device_api_cuda,
  acc_device_api_opencl,
  acc_device_api_coi,
  acc_device_api_other
} acc_device_api;

typedef struct acc_api_info
{
  acc_device_api device_api;
  int valid_bytes;
  acc_device_t device_type;
  int vendor;
  const void *device_handle;
  const void *context_handle;
  const void *async_handle;
} acc_api_info;

typedef void (*acc_prof_callback) (acc_prof_info *, acc_event_info *, acc_api_info *);

/* Sections 5.3 and 5.4.  */
typedef enum acc_register_t
{
  acc_reg = 0,
  acc_toggle = 1,
  acc_toggle_per_thread = 2
} acc_register_t;

typedef void (*acc_prof_reg) (acc_event_t, acc_prof_callback, acc_register_t);
typedef void (*acc_query_fn) ();
typedef acc_query_fn (*acc_prof_lookup_func) (const char *);
extern void acc_prof_register (acc_event_t, acc_prof_callback, acc_register_t) __GOACC_NOTHROW;
extern void acc_prof_unregister (acc_event_t, acc_prof_callback, acc_register_t) __GOACC_NOTHROW;
/* A routine for GCC, a type for others: the name before a parenthesis is the routine.  */
typedef acc_prof_lookup_func acc_prof_lookup;
extern acc_query_fn acc_prof_lookup_routine (const char *) __asm__ ("acc_prof_lookup");
#define acc_prof_lookup(name) acc_prof_lookup_routine (name)
extern void acc_register_library (acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/* GCC's names for what valid_bytes is; no struct has padding at its end.  */
#define _ACC_PROF_INFO_VERSION 202506
#define _ACC_PROF_INFO_VALID_BYTES sizeof (acc_prof_info)
#define _ACC_DATA_EVENT_INFO_VALID_BYTES sizeof (acc_data_event_info)
#define _ACC_LAUNCH_EVENT_INFO_VALID_BYTES sizeof (acc_launch_event_info)
#define _ACC_OTHER_EVENT_INFO_VALID_BYTES sizeof (acc_other_event_info)
#define _ACC_API_INFO_VALID_BYTES sizeof (acc_api_info)

#ifdef __cplusplus
}
#endif

#endif
