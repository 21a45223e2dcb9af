#include "CHEIF.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include <libheif/heif.h>

/// The functions of libheif that floki uses, once it is loaded.
static struct {
  typeof(heif_context_alloc) *context_alloc;
  typeof(heif_context_free) *context_free;
  typeof(heif_context_read_from_memory_without_copy) *read;
  typeof(heif_context_set_max_decoding_threads) *set_threads;
  typeof(heif_context_get_primary_image_handle) *primary;
  typeof(heif_image_handle_release) *release_handle;
  typeof(heif_image_handle_has_alpha_channel) *has_alpha;
  typeof(heif_image_handle_is_premultiplied_alpha) *is_premultiplied;
  typeof(heif_image_handle_get_nclx_color_profile) *code_points_of_handle;
  typeof(heif_image_get_nclx_color_profile) *code_points_of_image;
  typeof(heif_nclx_color_profile_free) *free_code_points;
  typeof(heif_decoding_options_alloc) *options_alloc;
  typeof(heif_decoding_options_free) *options_free;
  typeof(heif_decode_image) *decode;
  typeof(heif_image_get_decoding_warnings) *warnings;
  typeof(heif_image_get_width) *width;
  typeof(heif_image_get_height) *height;
  typeof(heif_image_get_plane_readonly) *plane;
  typeof(heif_image_release) *release_image;
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                     \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(context_alloc, "heif_context_alloc")
  FIND(context_free, "heif_context_free")
  FIND(read, "heif_context_read_from_memory_without_copy")
  FIND(set_threads, "heif_context_set_max_decoding_threads")
  FIND(primary, "heif_context_get_primary_image_handle")
  FIND(release_handle, "heif_image_handle_release")
  FIND(has_alpha, "heif_image_handle_has_alpha_channel")
  FIND(is_premultiplied, "heif_image_handle_is_premultiplied_alpha")
  FIND(code_points_of_handle, "heif_image_handle_get_nclx_color_profile")
  FIND(code_points_of_image, "heif_image_get_nclx_color_profile")
  FIND(free_code_points, "heif_nclx_color_profile_free")
  FIND(options_alloc, "heif_decoding_options_alloc")
  FIND(options_free, "heif_decoding_options_free")
  FIND(decode, "heif_decode_image")
  FIND(warnings, "heif_image_get_decoding_warnings")
  FIND(width, "heif_image_get_width")
  FIND(height, "heif_image_get_height")
  FIND(plane, "heif_image_get_plane_readonly")
  FIND(release_image, "heif_image_release")
#undef FIND
  library.is_loaded = true;
}

struct floki_heif {
  struct heif_context *context;
  struct heif_image_handle *handle;
  struct heif_image *image;
  const uint8_t *pixels;
  int width, height, stride;
  bool has_alpha, is_premultiplied, has_code_points;
  floki_heif_code_points code_points;
};

static floki_heif_status status_of(struct heif_error error) {
  switch (error.code) {
    case heif_error_Ok:
      return FLOKI_HEIF_OK;
    case heif_error_Memory_allocation_error:
      return error.subcode == heif_suberror_Security_limit_exceeded ? FLOKI_HEIF_DAMAGED : FLOKI_HEIF_OUT_OF_MEMORY;
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature:
    case heif_error_Color_profile_does_not_exist:
      return FLOKI_HEIF_UNUSUAL;
    default:
      return FLOKI_HEIF_DAMAGED;
  }
}

/// From the box of the file, else from what the codec says itself.
static void find_code_points(floki_heif *self) {
  struct heif_color_profile_nclx *found = NULL;
  struct heif_error error = library.code_points_of_handle(self->handle, &found);
  if (error.code != heif_error_Ok || !found) error = library.code_points_of_image(self->image, &found);
  if (error.code != heif_error_Ok || !found) return;
  self->has_code_points = true;
  self->code_points.primaries = (int32_t)found->color_primaries;
  self->code_points.transfer = (int32_t)found->transfer_characteristics;
  library.free_code_points(found);
}

static floki_heif_status decode(floki_heif *self, const void *bytes, size_t count) {
  self->context = library.context_alloc();
  if (!self->context) return FLOKI_HEIF_OUT_OF_MEMORY;
  // Pictures are made side by side already.
  library.set_threads(self->context, 0);
  floki_heif_status status = status_of(library.read(self->context, bytes, count, NULL));
  if (status != FLOKI_HEIF_OK) return status;
  status = status_of(library.primary(self->context, &self->handle));
  if (status != FLOKI_HEIF_OK) return status;
  self->has_alpha = library.has_alpha(self->handle);
  self->is_premultiplied = library.is_premultiplied(self->handle);

  struct heif_decoding_options *options = library.options_alloc();
  if (!options) return FLOKI_HEIF_OUT_OF_MEMORY;
  options->convert_hdr_to_8bit = 1;
  options->strict_decoding = 1;
  status = status_of(library.decode(
      self->handle, &self->image, heif_colorspace_RGB,
      self->has_alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, options));
  library.options_free(options);
  if (status != FLOKI_HEIF_OK) return status;
  // Of data that a codec had to make up.
  if (library.warnings(self->image, 0, NULL, 0) > 0) return FLOKI_HEIF_DAMAGED;
  self->width = library.width(self->image, heif_channel_interleaved);
  self->height = library.height(self->image, heif_channel_interleaved);
  self->pixels = library.plane(self->image, heif_channel_interleaved, &self->stride);
  int pixel_size = self->has_alpha ? 4 : 3;
  if (!self->pixels || self->width <= 0 || self->height <= 0 || self->stride / pixel_size < self->width) {
    return FLOKI_HEIF_DAMAGED;
  }
  find_code_points(self);
  return FLOKI_HEIF_OK;
}

floki_heif *floki_heif_decode(const void *bytes, size_t count, floki_heif_status *status) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *status = FLOKI_HEIF_MISSING;
  if (!library.is_loaded) return NULL;
  *status = FLOKI_HEIF_OUT_OF_MEMORY;
  floki_heif *self = calloc(1, sizeof(floki_heif));
  if (!self) return NULL;
  *status = decode(self, bytes, count);
  if (*status == FLOKI_HEIF_OK) return self;
  floki_heif_close(self);
  return NULL;
}

int floki_heif_width(const floki_heif *heif) { return heif->width; }
int floki_heif_height(const floki_heif *heif) { return heif->height; }
bool floki_heif_has_alpha(const floki_heif *heif) { return heif->has_alpha; }
bool floki_heif_is_premultiplied(const floki_heif *heif) { return heif->is_premultiplied; }

bool floki_heif_code_points_of(const floki_heif *heif, floki_heif_code_points *points) {
  *points = heif->code_points;
  return heif->has_code_points;
}

const uint8_t *floki_heif_row(const floki_heif *heif, int y) { return heif->pixels + (size_t)y * (size_t)heif->stride; }

void floki_heif_close(floki_heif *heif) {
  if (!heif) return;
  if (heif->image) library.release_image(heif->image);
  if (heif->handle) library.release_handle(heif->handle);
  if (heif->context) library.context_free(heif->context);
  free(heif);
}
