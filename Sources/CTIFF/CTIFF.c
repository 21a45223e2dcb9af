#include "CTIFF.h"

#include <stdlib.h>
#include <string.h>

#include "Library.h"
#include "Samples.h"

// Colours, alpha, and channels that other programs keep beside them.
enum { MOST_SAMPLES = 16, MOST_PLANES = 5 };

/// One reader of the file: pictures in planes have one for each, so that every plane is unpacked once, from top to bottom.
typedef struct {
  TIFF *tiff;
  const uint8_t *bytes;
  size_t count, offset;
  /// The sample that is read here; 0 where all lie together.
  uint16_t sample;
  /// A row as libtiff unpacks it.
  uint8_t *row;
  /// A row of tiles, one after the other.
  uint8_t *tiles;
} plane;

struct floki_tiff {
  const floki_tiff_library *library;
  plane planes[MOST_PLANES];
  int plane_count;
  int lost;

  uint32_t width, height, y;
  uint16_t photometric, compression, samples;
  floki_tiff_samples kind;
  bool is_separate, is_tiled;
  uint32_t tile_width, tile_height;
  tmsize_t row_size, tile_size, tile_row_size;
  floki_tiff_colors colors;
  int color_count;
  /// The sample that is alpha; none below 0. Colours may be multiplied with it.
  int alpha;
  bool is_associated;
  const uint16_t *palette[3];
  bool has_narrow_palette;
  /// What samples of up to eight bits are worth.
  uint8_t worth[256];

  /// Where libtiff makes the colours: as many rows as a strip or a tile has, the lowest first.
  uint32_t *raster;
  uint32_t raster_rows, raster_width;
};

// MARK: What libtiff says

static int hear_error(TIFF *tiff, void *self, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)module, (void)format, (void)arguments;
  ((floki_tiff *)self)->lost += 1;
  return 1;
}

// Most warnings are of tags; those of two codecs are of pixels that they had to make up.
static int hear_warning(TIFF *tiff, void *self, const char *module, const char *format, va_list arguments) {
  (void)tiff, (void)format, (void)arguments;
  bool is_of_pixels = module && (strncmp(module, "Fax", 3) == 0 || strncmp(module, "JPEG", 4) == 0);
  if (is_of_pixels) ((floki_tiff *)self)->lost += 1;
  return 1;
}

// MARK: A file in memory

static tmsize_t read_bytes(thandle_t handle, void *target, tmsize_t count) {
  plane *self = handle;
  size_t left = self->offset < self->count ? self->count - self->offset : 0;
  size_t taken = (size_t)count < left ? (size_t)count : left;
  memcpy(target, self->bytes + self->offset, taken);
  self->offset += taken;
  return (tmsize_t)taken;
}

static tmsize_t write_nothing(thandle_t handle, void *source, tmsize_t count) {
  (void)handle, (void)source, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int from) {
  plane *self = handle;
  if (from == SEEK_CUR) offset += self->offset;
  if (from == SEEK_END) offset += self->count;
  self->offset = (size_t)offset;
  return offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size_of(thandle_t handle) { return ((plane *)handle)->count; }

static int map(thandle_t handle, void **base, toff_t *size) {
  plane *self = handle;
  // libtiff only reads what is mapped; its parameter lacks the const.
  *base = (void *)(uintptr_t)self->bytes;
  *size = self->count;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t size) { (void)handle, (void)base, (void)size; }

static bool open_plane(floki_tiff *self, plane *plane, const void *bytes, size_t count, size_t most_memory) {
  const floki_tiff_library *library = self->library;
  plane->bytes = bytes;
  plane->count = count;
  TIFFOpenOptions *options = library->options_alloc();
  if (!options) return false;
  library->limit_memory(options, (tmsize_t)most_memory);
  library->on_error(options, hear_error, self);
  library->on_warning(options, hear_warning, self);
  plane->tiff = library->open(
      "picture", "r", plane, read_bytes, write_nothing, seek, close_nothing, size_of, map, unmap, options);
  library->options_free(options);
  return plane->tiff != NULL;
}

// MARK: What kind of picture it is

static uint16_t number(const floki_tiff *self, uint32_t tag, uint16_t otherwise) {
  uint16_t value = otherwise;
  return self->library->get_defaulted(self->planes[0].tiff, tag, &value) ? value : otherwise;
}

/// Finds the colours, and whether libtiff has to make them: of luminance and chroma that it has not converted itself.
static floki_tiff_status find_colors(floki_tiff *self, bool *is_rastered) {
  TIFF *tiff = self->planes[0].tiff;
  *is_rastered = false;
  switch (self->photometric) {
    case PHOTOMETRIC_MINISWHITE:
    case PHOTOMETRIC_MINISBLACK:
      self->colors = FLOKI_TIFF_GRAY;
      self->color_count = 1;
      return FLOKI_TIFF_OK;
    case PHOTOMETRIC_PALETTE: {
      uint16_t *red, *green, *blue;
      if (self->kind.bits > 8 || self->kind.is_float) return FLOKI_TIFF_UNUSUAL;
      if (!self->library->get(tiff, TIFFTAG_COLORMAP, &red, &green, &blue)) return FLOKI_TIFF_DAMAGED;
      self->palette[0] = red, self->palette[1] = green, self->palette[2] = blue;
      self->has_narrow_palette = true;
      for (int index = 0; index < 1 << self->kind.bits; index++) {
        if (red[index] > 255 || green[index] > 255 || blue[index] > 255) self->has_narrow_palette = false;
      }
      self->colors = FLOKI_TIFF_RGB;
      self->color_count = 1;
      return FLOKI_TIFF_OK;
    }
    case PHOTOMETRIC_RGB:
      self->colors = FLOKI_TIFF_RGB;
      self->color_count = 3;
      return FLOKI_TIFF_OK;
    case PHOTOMETRIC_SEPARATED:
      if (number(self, TIFFTAG_INKSET, INKSET_CMYK) != INKSET_CMYK) return FLOKI_TIFF_UNUSUAL;
      self->colors = FLOKI_TIFF_CMYK;
      self->color_count = 4;
      return FLOKI_TIFF_OK;
    case PHOTOMETRIC_CIELAB:
    case PHOTOMETRIC_ICCLAB:
      if (self->kind.is_float || (self->kind.bits != 8 && self->kind.bits != 16)) return FLOKI_TIFF_UNUSUAL;
      self->colors = FLOKI_TIFF_LAB;
      self->color_count = 3;
      return FLOKI_TIFF_OK;
    case PHOTOMETRIC_YCBCR:
      self->colors = FLOKI_TIFF_RGB;
      self->color_count = 3;
      if (self->compression == COMPRESSION_JPEG && !self->is_separate &&
          self->library->set(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB)) {
        return FLOKI_TIFF_OK;
      }
      *is_rastered = true;
      return FLOKI_TIFF_OK;
    default:
      return FLOKI_TIFF_UNUSUAL;
  }
}

static void find_alpha(floki_tiff *self) {
  uint16_t count = 0, *kinds = NULL;
  self->alpha = -1;
  if (!self->library->get_defaulted(self->planes[0].tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds)) return;
  for (int index = 0; index < count && self->alpha < 0; index++) {
    int sample = self->color_count + index;
    if (sample >= self->samples || kinds[index] == EXTRASAMPLE_UNSPECIFIED) continue;
    self->alpha = sample;
    self->is_associated = kinds[index] == EXTRASAMPLE_ASSOCALPHA;
  }
}

static floki_tiff_status describe(floki_tiff *self, bool *is_rastered) {
  const floki_tiff_library *library = self->library;
  TIFF *tiff = self->planes[0].tiff;
  if (!library->get(tiff, TIFFTAG_IMAGEWIDTH, &self->width) || !library->get(tiff, TIFFTAG_IMAGELENGTH, &self->height) ||
      self->width == 0 || self->height == 0) {
    return FLOKI_TIFF_DAMAGED;
  }
  // Files from before the tag have it in what they hold: rows of one bit from scanners.
  self->photometric = number(self, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISWHITE);
  self->compression = number(self, TIFFTAG_COMPRESSION, COMPRESSION_NONE);
  self->samples = number(self, TIFFTAG_SAMPLESPERPIXEL, 1);
  self->kind.bits = number(self, TIFFTAG_BITSPERSAMPLE, 1);
  self->is_separate = number(self, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_SEPARATE && self->samples > 1;
  uint16_t format = number(self, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT);
  self->kind.is_float = format == SAMPLEFORMAT_IEEEFP;
  if (format == SAMPLEFORMAT_VOID) format = SAMPLEFORMAT_UINT;
  bool is_lab = self->photometric == PHOTOMETRIC_CIELAB;
  if (format != SAMPLEFORMAT_UINT && format != SAMPLEFORMAT_IEEEFP && !(is_lab && format == SAMPLEFORMAT_INT)) {
    return FLOKI_TIFF_UNUSUAL;
  }
  if (!library->has_codec(self->compression) || self->samples > MOST_SAMPLES || !floki_tiff_reads(self->kind)) {
    return FLOKI_TIFF_UNUSUAL;
  }
  floki_tiff_status status = find_colors(self, is_rastered);
  if (status != FLOKI_TIFF_OK) return status;
  if (self->samples < self->color_count) return FLOKI_TIFF_UNUSUAL;
  if (!*is_rastered) find_alpha(self);
  else self->alpha = -1;
  return FLOKI_TIFF_OK;
}

// MARK: Opening

/// Takes room for a row of the picture, and of its tiles, in every plane.
static floki_tiff_status make_room(floki_tiff *self) {
  const floki_tiff_library *library = self->library;
  uint64_t samples = self->is_separate ? 1 : self->samples;
  uint64_t least = ((uint64_t)self->width * samples * (uint64_t)self->kind.bits + 7) / 8;
  uint64_t tiles_across = self->is_tiled ? (self->width + (uint64_t)self->tile_width - 1) / self->tile_width : 0;
  for (int index = 0; index < self->plane_count; index++) {
    plane *plane = &self->planes[index];
    if (self->is_tiled) {
      self->tile_size = (tmsize_t)library->tile_size(plane->tiff);
      self->tile_row_size = (tmsize_t)library->tile_row_size(plane->tiff);
      if (self->tile_size <= 0 || self->tile_row_size <= 0) return FLOKI_TIFF_DAMAGED;
      // Rows of tiles are laid beside each other byte by byte.
      if ((uint64_t)self->tile_width * samples * (uint64_t)self->kind.bits % 8 != 0) return FLOKI_TIFF_UNUSUAL;
      self->row_size = (tmsize_t)(tiles_across * (uint64_t)self->tile_row_size);
      plane->tiles = calloc(tiles_across, (size_t)self->tile_size);
      if (!plane->tiles) return FLOKI_TIFF_OUT_OF_MEMORY;
    } else {
      self->row_size = (tmsize_t)library->scanline_size(plane->tiff);
    }
    // What is looked for in a row must be there, whatever libtiff takes for its size.
    if (self->row_size <= 0 || (uint64_t)self->row_size < least) return FLOKI_TIFF_UNUSUAL;
    plane->row = calloc(1, (size_t)self->row_size);
    if (!plane->row) return FLOKI_TIFF_OUT_OF_MEMORY;
  }
  return FLOKI_TIFF_OK;
}

static floki_tiff_status make_raster(floki_tiff *self) {
  TIFF *tiff = self->planes[0].tiff;
  char reason[1024];
  if (!self->library->rgba_ok(tiff, reason)) return FLOKI_TIFF_UNUSUAL;
  self->library->set(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
  uint32_t rows = 0;
  if (self->is_tiled) {
    self->raster_width = self->tile_width;
    rows = self->tile_height;
  } else {
    self->raster_width = self->width;
    self->library->get_defaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows);
    if (rows > self->height) rows = self->height;
  }
  if (rows == 0 || self->raster_width == 0) return FLOKI_TIFF_DAMAGED;
  self->raster_rows = rows;
  uint64_t across = ((uint64_t)self->width + self->raster_width - 1) / self->raster_width;
  self->raster = calloc((size_t)(across * self->raster_width), (size_t)rows * sizeof(uint32_t));
  return self->raster ? FLOKI_TIFF_OK : FLOKI_TIFF_OUT_OF_MEMORY;
}

static void find_worth(floki_tiff *self) {
  if (self->kind.bits > 8) return;
  unsigned int most = (1u << self->kind.bits) - 1;
  for (unsigned int value = 0; value <= most; value++) {
    uint8_t worth = (uint8_t)((value * 255 + most / 2) / most);
    self->worth[value] = self->photometric == PHOTOMETRIC_MINISWHITE ? (uint8_t)(255 - worth) : worth;
  }
}

static floki_tiff_status open_file(floki_tiff *self, const void *bytes, size_t count, size_t most_memory) {
  bool is_rastered;
  self->plane_count = 1;
  if (!open_plane(self, &self->planes[0], bytes, count, most_memory)) return FLOKI_TIFF_DAMAGED;
  floki_tiff_status status = describe(self, &is_rastered);
  if (status != FLOKI_TIFF_OK) return status;
  TIFF *tiff = self->planes[0].tiff;
  self->is_tiled = self->library->is_tiled(tiff);
  if (self->is_tiled &&
      (!self->library->get(tiff, TIFFTAG_TILEWIDTH, &self->tile_width) ||
       !self->library->get(tiff, TIFFTAG_TILELENGTH, &self->tile_height) || self->tile_width == 0 || self->tile_height == 0)) {
    return FLOKI_TIFF_DAMAGED;
  }
  if (is_rastered) return make_raster(self);
  if (self->is_separate) {
    int wanted = self->color_count + (self->alpha >= 0);
    for (int index = 1; index < wanted; index++) {
      self->plane_count = index + 1;
      plane *plane = &self->planes[index];
      if (!open_plane(self, plane, bytes, count, most_memory)) return FLOKI_TIFF_DAMAGED;
      plane->sample = (uint16_t)(index < self->color_count ? index : self->alpha);
    }
  }
  find_worth(self);
  return make_room(self);
}

floki_tiff *floki_tiff_open(const void *bytes, size_t count, size_t most_memory, floki_tiff_status *status) {
  const floki_tiff_library *library = floki_tiff_loaded();
  *status = FLOKI_TIFF_MISSING;
  if (!library) return NULL;
  *status = FLOKI_TIFF_OUT_OF_MEMORY;
  floki_tiff *self = calloc(1, sizeof(floki_tiff));
  if (!self) return NULL;
  self->library = library;
  *status = open_file(self, bytes, count, most_memory);
  // What libtiff complains of while it reads the tags costs no pixel where it went on.
  self->lost = 0;
  if (*status == FLOKI_TIFF_OK) return self;
  floki_tiff_close(self);
  return NULL;
}

int floki_tiff_width(const floki_tiff *tiff) { return (int)tiff->width; }
int floki_tiff_height(const floki_tiff *tiff) { return (int)tiff->height; }
floki_tiff_colors floki_tiff_colors_of(const floki_tiff *tiff) { return tiff->colors; }
bool floki_tiff_has_alpha(const floki_tiff *tiff) { return tiff->alpha >= 0; }

const uint8_t *floki_tiff_profile(const floki_tiff *tiff, size_t *count) {
  uint32_t length = 0;
  void *profile = NULL;
  bool has_one = tiff->library->get(tiff->planes[0].tiff, TIFFTAG_ICCPROFILE, &length, &profile);
  *count = has_one ? length : 0;
  return has_one ? profile : NULL;
}

void floki_tiff_close(floki_tiff *tiff) {
  if (!tiff) return;
  for (int index = 0; index < tiff->plane_count; index++) {
    if (tiff->planes[index].tiff) tiff->library->close(tiff->planes[index].tiff);
    free(tiff->planes[index].row);
    free(tiff->planes[index].tiles);
  }
  free(tiff->raster);
  free(tiff);
}

// MARK: Reading

static bool read_plane(floki_tiff *self, plane *plane) {
  const floki_tiff_library *library = self->library;
  if (!self->is_tiled) return library->read_scanline(plane->tiff, plane->row, self->y, plane->sample) > 0;
  uint32_t line = self->y % self->tile_height;
  uint8_t *tile = plane->tiles, *target = plane->row;
  for (uint64_t x = 0; x < self->width; x += self->tile_width) {
    if (line == 0 && library->read_tile(plane->tiff, tile, (uint32_t)x, self->y, 0, plane->sample) < 0) return false;
    memcpy(target, tile + (size_t)line * (size_t)self->tile_row_size, (size_t)self->tile_row_size);
    tile += self->tile_size;
    target += self->tile_row_size;
  }
  return true;
}

static bool read_raster(floki_tiff *self, int32_t *words) {
  TIFF *tiff = self->planes[0].tiff;
  uint32_t line = self->y % self->raster_rows, first = self->y - line;
  size_t size = (size_t)self->raster_rows * self->raster_width;
  uint32_t *raster = self->raster;
  for (uint64_t x = 0; x < self->width; x += self->raster_width, raster += size) {
    uint32_t rows = self->raster_rows;
    if (self->is_tiled) {
      if (line == 0 && !self->library->read_rgba_tile(tiff, (uint32_t)x, first, raster, 1)) return false;
    } else {
      if (line == 0 && !self->library->read_rgba_strip(tiff, first, raster, 1)) return false;
      if (rows > self->height - first) rows = self->height - first;
    }
    const uint32_t *row = raster + (size_t)(rows - 1 - line) * self->raster_width;
    for (uint32_t column = 0; column < self->raster_width && x + column < self->width; column++) {
      uint32_t word = row[column];
      words[x + column] = (int32_t)(TIFFGetR(word) << 16 | TIFFGetG(word) << 8 | TIFFGetB(word));
    }
  }
  return true;
}

static uint16_t sample(const floki_tiff *self, uint32_t x, int index) {
  int plane = 0;
  size_t place = x;
  if (self->is_separate) plane = index == self->alpha ? self->color_count : index;
  else place = (size_t)x * self->samples + (size_t)index;
  return floki_tiff_sample(self->planes[plane].row, place, self->kind);
}

static uint32_t narrow(uint32_t value) { return (value * 255 + UINT16_MAX / 2) / UINT16_MAX; }

static int32_t color(const floki_tiff *self, uint32_t x, uint16_t alpha) {
  uint32_t values[4];
  if (self->photometric == PHOTOMETRIC_PALETTE) {
    const uint8_t *row = self->planes[0].row;
    size_t place = self->is_separate ? x : (size_t)x * self->samples;
    unsigned int most = (1u << self->kind.bits) - 1;
    // Back from what it is worth to which one it is.
    unsigned int which = (floki_tiff_sample(row, place, self->kind) * most + UINT16_MAX / 2) / UINT16_MAX;
    for (int index = 0; index < 3; index++) {
      uint32_t value = self->palette[index][which];
      values[index] = self->has_narrow_palette ? value * 257 : value;
    }
  } else {
    for (int index = 0; index < self->color_count; index++) values[index] = sample(self, x, index);
  }
  if (self->photometric == PHOTOMETRIC_MINISWHITE) values[0] = UINT16_MAX - values[0];
  if (self->is_associated && alpha > 0 && self->colors != FLOKI_TIFF_LAB) {
    for (int index = 0; index < (self->colors == FLOKI_TIFF_RGB ? 3 : self->color_count); index++) {
      uint32_t value = (values[index] * UINT16_MAX + alpha / 2u) / alpha;
      values[index] = value > UINT16_MAX ? UINT16_MAX : value;
    }
  }
  switch (self->colors) {
    case FLOKI_TIFF_GRAY:
      return (int32_t)(narrow(values[0]) * 0x010101);
    case FLOKI_TIFF_RGB:
      return (int32_t)(narrow(values[0]) << 16 | narrow(values[1]) << 8 | narrow(values[2]));
    case FLOKI_TIFF_CMYK:
      return (int32_t)(narrow(values[0]) | narrow(values[1]) << 8 | narrow(values[2]) << 16 | narrow(values[3]) << 24);
    case FLOKI_TIFF_LAB: {
      // a* and b* of CIELab have a sign, those of ICCLab begin at -128.
      uint32_t flip = self->photometric == PHOTOMETRIC_CIELAB ? 0x80 : 0;
      return (int32_t)(narrow(values[0]) | (values[1] >> 8 ^ flip) << 8 | (values[2] >> 8 ^ flip) << 16);
    }
  }
  return 0;
}

/// Rows as most files have them, of whole bytes or fewer.
static bool convert_quickly(const floki_tiff *self, int32_t *words) {
  if (self->is_separate || self->alpha >= 0 || self->kind.bits > 8 || self->kind.is_float) return false;
  const uint8_t *row = self->planes[0].row;
  if (self->photometric == PHOTOMETRIC_RGB && self->kind.bits == 8) {
    for (uint32_t x = 0; x < self->width; x++, row += self->samples) words[x] = row[0] << 16 | row[1] << 8 | row[2];
    return true;
  }
  bool is_even = self->kind.bits == 1 || self->kind.bits == 2 || self->kind.bits == 4 || self->kind.bits == 8;
  if (self->colors != FLOKI_TIFF_GRAY || self->samples != 1 || !is_even) return false;
  uint32_t bits = (uint32_t)self->kind.bits, most = (1u << bits) - 1;
  for (uint32_t x = 0; x < self->width; x++) {
    uint64_t first = (uint64_t)x * bits;
    words[x] = self->worth[row[first / 8] >> (8 - bits - first % 8) & most] * 0x010101;
  }
  return true;
}

floki_tiff_status floki_tiff_next(floki_tiff *tiff, int32_t *words, uint8_t *opacity) {
  if (tiff->y >= tiff->height) return FLOKI_TIFF_DAMAGED;
  if (tiff->raster) {
    if (!read_raster(tiff, words) || tiff->lost > 0) return FLOKI_TIFF_DAMAGED;
    tiff->y += 1;
    return FLOKI_TIFF_OK;
  }
  for (int index = 0; index < tiff->plane_count; index++) {
    if (!read_plane(tiff, &tiff->planes[index]) || tiff->lost > 0) return FLOKI_TIFF_DAMAGED;
  }
  tiff->y += 1;
  if (convert_quickly(tiff, words)) return FLOKI_TIFF_OK;
  for (uint32_t x = 0; x < tiff->width; x++) {
    uint16_t alpha = tiff->alpha >= 0 ? sample(tiff, x, tiff->alpha) : UINT16_MAX;
    words[x] = color(tiff, x, alpha);
    if (opacity) opacity[x] = (uint8_t)narrow(alpha);
  }
  return FLOKI_TIFF_OK;
}
