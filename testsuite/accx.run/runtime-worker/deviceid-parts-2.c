/* Several threads map parts of one array on one device, without messages, so that launches are noted: a construct with
   deviceid, which a worker does, finds the part of the thread that it works for where it names the array in no clause.
   { accx-options "-pthread" } { accx-device-only } { accx-env ACCX_NOTIFY=0 } { accx-launches any }  */
#include "deviceid-parts-1.c"
