#include <dlfcn.h>
#include <pthread.h>
#include <zstd.h>

#include "CPacking.h"

// 2^23 bytes are 8 MB.
enum { LEVEL = 19, WINDOW = 23 };

static struct {
  typeof(ZSTD_compress) *compress;
  typeof(ZSTD_isError) *is_error;
  typeof(ZSTD_createDCtx) *make;
  typeof(ZSTD_DCtx_setParameter) *limit;
  typeof(ZSTD_decompressStream) *decompress;
  typeof(ZSTD_freeDCtx) *destroy;
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
  ZSTD_DCtx *context = library.make();
  if (!context) return -1;
  ZSTD_inBuffer from = {bytes, count, 0};
  ZSTD_outBuffer to = {target, capacity, 0};
  // Anything but 0: more is wanted, or more room, or it is an error.
  size_t rest = library.limit(context, ZSTD_d_windowLogMax, WINDOW);
  if (!library.is_error(rest)) {
    size_t before;
    do {
      before = from.pos + to.pos;
      rest = library.decompress(context, &to, &from);
    } while (rest != 0 && !library.is_error(rest) && from.pos + to.pos > before);
  }
  library.destroy(context);
  return rest == 0 && from.pos == count ? (ptrdiff_t)to.pos : -1;
}
