#include <brotli/decode.h>
#include <brotli/encode.h>
#include <dlfcn.h>
#include <pthread.h>

#include "CPacking.h"

static struct {
  typeof(BrotliEncoderCompress) *compress;
  typeof(BrotliDecoderCreateInstance) *make;
  typeof(BrotliDecoderDecompressStream) *decompress;
  typeof(BrotliDecoderDestroyInstance) *destroy;
  bool is_loaded;
} library;

static void load(void) {
  void *encoder = dlopen("libbrotlienc.so.1", RTLD_NOW | RTLD_LOCAL);
  void *decoder = dlopen("libbrotlidec.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!encoder || !decoder) return;
#define FIND(field, handle, name)                              \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(compress, encoder, "BrotliEncoderCompress")
  FIND(make, decoder, "BrotliDecoderCreateInstance")
  FIND(decompress, decoder, "BrotliDecoderDecompressStream")
  FIND(destroy, decoder, "BrotliDecoderDestroyInstance")
#undef FIND
  library.is_loaded = true;
}

bool floki_brotli_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

size_t floki_brotli_compress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  if (!floki_brotli_load()) return 0;
  size_t length = capacity;
  BROTLI_BOOL is_done = library.compress(
      BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, count, bytes, &length, target);
  return is_done ? length : 0;
}

ptrdiff_t floki_brotli_decompress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  if (!floki_brotli_load()) return -1;
  BrotliDecoderState *decoder = library.make(NULL, NULL, NULL);
  if (!decoder) return -1;
  size_t rest = count, room = capacity, length = 0;
  BrotliDecoderResult result = library.decompress(decoder, &rest, &bytes, &room, &target, &length);
  library.destroy(decoder);
  return result == BROTLI_DECODER_RESULT_SUCCESS && rest == 0 ? (ptrdiff_t)length : -1;
}
