#include "CDeflate.h"

#include <stdlib.h>
#include <zlib.h>
#include <zopfli/zopfli.h>

struct floki_deflater {
  z_stream stream;
  int level, strategy;
};

floki_deflater *floki_deflater_make(int window) {
  floki_deflater *self = calloc(1, sizeof(floki_deflater));
  if (self == NULL) return NULL;
  self->level = 9;
  self->strategy = Z_DEFAULT_STRATEGY;
  // Of the memory, so much that what is small is one block.
  int memory = window > 9 ? 9 : 4;
  if (deflateInit2(&self->stream, self->level, Z_DEFLATED, window, memory, self->strategy) != Z_OK) {
    free(self);
    return NULL;
  }
  return self;
}

size_t floki_deflater_compress(
    floki_deflater *self, const uint8_t *bytes, size_t count, int level, int strategy, uint8_t *target,
    size_t capacity) {
  z_stream *stream = &self->stream;
  if (deflateReset(stream) != Z_OK) return 0;
  stream->next_out = target;
  stream->avail_out = (uInt)capacity;
  stream->next_in = NULL;
  stream->avail_in = 0;
  if (level != self->level || strategy != self->strategy) {
    if (deflateParams(stream, level, strategy) != Z_OK) return 0;
    self->level = level;
    self->strategy = strategy;
  }
  stream->next_in = (Bytef *)(uintptr_t)bytes;
  stream->avail_in = (uInt)count;
  return deflate(stream, Z_FINISH) == Z_STREAM_END ? stream->total_out : 0;
}

void floki_deflater_free(floki_deflater *self) {
  if (self == NULL) return;
  deflateEnd(&self->stream);
  free(self);
}

uint8_t *floki_zopfli_compress(const uint8_t *bytes, size_t count, int iterations, size_t *length) {
  ZopfliOptions options;
  ZopfliInitOptions(&options);
  options.numiterations = iterations;
  // What is as small as an icon is hardly ever shorter in several blocks, and takes ten times as long.
  options.blocksplitting = 0;
  unsigned char *stream = NULL;
  *length = 0;
  ZopfliCompress(&options, ZOPFLI_FORMAT_ZLIB, bytes, count, &stream, length);
  return stream;
}

uint32_t floki_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, count);
}

const char *floki_zlib_version(void) { return zlibVersion(); }
