/* The mixed program compiled with -fsanitize=address.  { accx-options "-fsanitize=address" } { accx-link-options "-fsanitize=address" } */
#include "build.h"
