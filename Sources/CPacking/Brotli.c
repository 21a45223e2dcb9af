#include <dlfcn.h>
#include <pthread.h>

#include "CPacking.h"

// The types and numbers that <brotli/encode.h> and <brotli/decode.h> have for them; they have been the same since brotli 1.0.
typedef struct BrotliDecoderStateStruct decoder;
enum { QUALITY = 11, WINDOW = 22, TEXT = 1, SUCCESS = 1 };

static struct {
  int (*compress)(int, int, int, size_t, const uint8_t *, size_t *, uint8_t *);
  decoder *(*make)(void *, void *, void *);
  int (*decompress)(decoder *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
  void (*destroy)(decoder *);
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
  return library.compress(QUALITY, WINDOW, TEXT, count, bytes, &length, target) ? length : 0;
}

ptrdiff_t floki_brotli_decompress(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  if (!floki_brotli_load()) return -1;
  decoder *decoder = library.make(NULL, NULL, NULL);
  if (!decoder) return -1;
  size_t rest = count, room = capacity, length = 0;
  int result = library.decompress(decoder, &rest, &bytes, &room, &target, &length);
  library.destroy(decoder);
  return result == SUCCESS && rest == 0 ? (ptrdiff_t)length : -1;
}
