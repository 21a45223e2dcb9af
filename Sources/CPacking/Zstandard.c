#include <dlfcn.h>
#include <pthread.h>

#include "CPacking.h"

// The types and numbers that <zstd.h> has for them; they have been the same since zstd 1.4.
typedef struct ZSTD_DCtx_s context;
typedef struct {
  const void *bytes;
  size_t count, position;
} input;
typedef struct {
  void *bytes;
  size_t count, position;
} output;
// ZSTD_d_windowLogMax; 2^23 bytes are 8 MB.
enum { LEVEL = 19, LARGEST_WINDOW = 100, WINDOW = 23 };

static struct {
  size_t (*compress)(void *, size_t, const void *, size_t, int);
  unsigned (*is_error)(size_t);
  context *(*make)(void);
  size_t (*limit)(context *, int, int);
  size_t (*decompress)(context *, output *, input *);
  size_t (*destroy)(context *);
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                      \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(compress, "ZSTD_compress")
  FIND(is_error, "ZSTD_isError")
  FIND(make, "ZSTD_createDCtx")
  FIND(limit, "ZSTD_DCtx_setParameter")
  FIND(decompress, "ZSTD_decompressStream")
  FIND(destroy, "ZSTD_freeDCtx")
#undef FIND
  library.is_loaded = true;
}

bool floki_zstd_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

size_t floki_zstd_compress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  if (!floki_zstd_load()) return 0;
  size_t length = library.compress(target, capacity, bytes, count, LEVEL);
  return library.is_error(length) ? 0 : length;
}

ptrdiff_t floki_zstd_decompress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  if (!floki_zstd_load()) return -1;
  context *context = library.make();
  if (!context) return -1;
  input from = {bytes, count, 0};
  output to = {target, capacity, 0};
  // Anything but 0: more is wanted, or more room, or it is an error.
  size_t rest = library.limit(context, LARGEST_WINDOW, WINDOW);
  if (!library.is_error(rest)) {
    size_t before;
    do {
      before = from.position + to.position;
      rest = library.decompress(context, &to, &from);
    } while (rest != 0 && !library.is_error(rest) && from.position + to.position > before);
  }
  library.destroy(context);
  return rest == 0 && from.position == count ? (ptrdiff_t)to.position : -1;
}
