#include "CMemory.h"

#include <mimalloc.h>

void floki_keep_memory(void) {
#if MI_MALLOC_VERSION >= 210
  mi_option_set(mi_option_purge_delay, 100);
#else
  mi_option_set(mi_option_decommit_delay, 100);
#endif
}
