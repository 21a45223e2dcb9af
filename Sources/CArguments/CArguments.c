#include "CArguments.h"

static int count;
static char **words;

/// What `main` gets: the C library hands it to this as well, before any Swift runs.
__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argv ? argc : 0;
  words = argv;
}

int floki_argument_count(void) { return count; }

const char *floki_argument_at(int index) { return index >= 0 && index < count ? words[index] : 0; }
