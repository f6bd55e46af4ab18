/* The mixed program compiled with -fsanitize=address.  { accx-options "-fsanitize=address" } { accx-env "ASAN_OPTIONS=protect_shadow_gap=0" } { accx-link-options "-fsanitize=address" } */
#include "build.h"
