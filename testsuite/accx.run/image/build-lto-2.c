/* Link-time optimisation without an optimisation level, of a program in one partition.
   { accx-options "-O0 -flto" } { accx-link-options "-flto -flto-partition=none" } */
#include "build.h"
