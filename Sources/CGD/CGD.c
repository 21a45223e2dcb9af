#include "CGD.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

#include <gd.h>
#include <gd_errors.h>

/// The functions of libgd that floki uses, once it is loaded.
static struct {
  // In the order of the formats; what an older libgd does not have stays NULL.
  gdImagePtr (*decode[2])(int, void *);
  typeof(gdImagePaletteToTrueColor) *to_true_color;
  typeof(gdImageDestroy) *destroy;
  typeof(gdSupportsFileType) *supports;
  bool is_loaded;
} library;

// libgd has one error function for the whole process; every thread counts its own.
static _Thread_local int heard;

static void hear(int priority, const char *format, va_list arguments) {
  (void)format;
  (void)arguments;
  if (priority <= GD_WARNING) heard += 1;
}

static void load(void) {
  void *handle = dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  static const char *const names[] = {"gdImageCreateFromGifPtr", "gdImageCreateFromWebpPtr"};
  for (int format = 0; format < 2; format++) *(void **)&library.decode[format] = dlsym(handle, names[format]);
#define FIND(field, name)                                     \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(to_true_color, "gdImagePaletteToTrueColor")
  FIND(destroy, "gdImageDestroy")
  FIND(supports, "gdSupportsFileType")
#undef FIND
  typeof(gdSetErrorMethod) *on_error = (typeof(on_error))dlsym(handle, "gdSetErrorMethod");
  if (on_error) on_error(hear);
  library.is_loaded = true;
}

static const char *name_of(floki_gd_format format) {
  switch (format) {
    case FLOKI_GD_GIF: return "a.gif";
    case FLOKI_GD_WEBP: return "a.webp";
  }
  return "";
}

floki_gd *floki_gd_decode(floki_gd_format format, const void *bytes, int count, floki_gd_status *status) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  *status = FLOKI_GD_MISSING;
  if (!library.is_loaded) return NULL;

  // libgd does not write to the source; its parameter only lacks the const.
  void *source = (void *)(__UINTPTR_TYPE__)bytes;
  heard = 0;
  gdImagePtr image = library.decode[format] ? library.decode[format](count, source) : NULL;
  if (!image) {
    *status = library.supports(name_of(format), 0) ? FLOKI_GD_DAMAGED : FLOKI_GD_UNREADABLE;
    return NULL;
  }
  if (!library.to_true_color(image) || heard > 0) {
    library.destroy(image);
    *status = FLOKI_GD_DAMAGED;
    return NULL;
  }
  *status = FLOKI_GD_OK;
  return (floki_gd *)image;
}

int floki_gd_width(const floki_gd *picture) { return ((const gdImage *)picture)->sx; }
int floki_gd_height(const floki_gd *picture) { return ((const gdImage *)picture)->sy; }
const int *floki_gd_row(const floki_gd *picture, int y) { return ((const gdImage *)picture)->tpixels[y]; }

void floki_gd_close(floki_gd *picture) {
  if (picture) library.destroy((gdImagePtr)picture);
}

const char *floki_gd_version(void) { return GD_VERSION_STRING; }
