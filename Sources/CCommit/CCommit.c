#include "CCommit.h"

#ifndef FLOKI_COMMIT
#define FLOKI_COMMIT ""
#endif

const char *floki_commit(void) { return FLOKI_COMMIT; }
