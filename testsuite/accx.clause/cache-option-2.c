/* A way to fetch cached sections that there is not.
   { accx-options "-fplugin-arg-accx-cache-fetch=fast" } { dg-error "'fast' is not a way to fetch: give 'auto', 'plain' or 'async'" 0 }
   { dg-error "failed to initialize plugin" 0 } */
int unused;
