/* The mixed program compiled with -fsanitize=thread.
   { accx-options "-fsanitize=thread" } { accx-link-options "-fsanitize=thread" } */
#include "build.h"
