#define _GNU_SOURCE
#include "CDisk.h"

#include <unistd.h>

int floki_sync_file_system(int descriptor) { return syncfs(descriptor); }
