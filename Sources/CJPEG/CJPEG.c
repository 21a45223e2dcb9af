#include "CJPEG.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

// More scans than any encoder writes: a small file can otherwise keep a decoder busy for hours.
enum { MOST_SCANS = 100 };

/// A way through the segments of a file, as libjpeg goes.
typedef struct {
  const uint8_t *bytes;
  size_t at;
  /// Whether it is among the data of a scan.
  bool is_in_scan;
} walk;

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  floki_jpeg_status status;
  walk walk;
  /// Whether the file lacks its end.
  bool has_ended;
  /// Whether bytes lie between its segments that belong to none.
  bool has_strays;
} complaints;

struct floki_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  complaints errors;
  /// Where the words of a row begin, when only a part of it is decoded.
  JDIMENSION column;
  JOCTET *profile;
  unsigned int profile_count;
};

// MARK: Errors

static _Noreturn void leave(complaints *errors, floki_jpeg_status status) {
  if (errors->status == FLOKI_JPEG_OK) errors->status = status;
  longjmp(errors->escape, 1);
}

static _Noreturn void on_error(j_common_ptr info) {
  complaints *errors = (complaints *)info->err;
  switch (info->err->msg_code) {
    case JERR_OUT_OF_MEMORY:
      leave(errors, FLOKI_JPEG_OUT_OF_MEMORY);
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
    case JERR_NO_IMAGE:
      leave(errors, FLOKI_JPEG_TRUNCATED);
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_COMPONENT_COUNT:
      leave(errors, FLOKI_JPEG_UNSUPPORTED);
    default:
      leave(errors, FLOKI_JPEG_DAMAGED);
  }
}

static bool is_restart(uint8_t marker) { return marker >= 0xD0 && marker <= 0xD7; }

/// Goes on to the marker at `place`; whether the data of a scan end there, or pause at a restart marker. Places only grow, so
/// all ways together are one.
static bool is_behind_data(walk *walk, size_t place) {
  const uint8_t *bytes = walk->bytes;
  while (walk->at < place) {
    uint8_t marker = bytes[walk->at + 1];
    if (bytes[walk->at] != 0xFF || marker == 0 || marker == 0xFF || (walk->is_in_scan && is_restart(marker))) {
      walk->at++;
    } else if (walk->is_in_scan) {
      walk->is_in_scan = false;
    } else {
      walk->at += 2;
      if (is_restart(marker) || marker == 0x01 || walk->at + 1 >= place) continue;
      walk->at += (size_t)bytes[walk->at] << 8 | bytes[walk->at + 1];
      walk->is_in_scan = marker == 0xDA;
    }
  }
  return walk->at == place && walk->is_in_scan;
}

static void lose(complaints *errors) {
  if (errors->status == FLOKI_JPEG_OK) errors->status = errors->has_ended ? FLOKI_JPEG_TRUNCATED : FLOKI_JPEG_DAMAGED;
}

/// Judges bytes that libjpeg passes over. At the end of a scan they are blocks that it did not come to, but for the zeros that
/// some encoders fill scans up with; between segments they cost no pixel.
static void on_strays(j_decompress_ptr info) {
  complaints *errors = (complaints *)info->err;
  // At the marker that it has found, or the padding before it.
  size_t place = (size_t)(info->src->next_input_byte - errors->walk.bytes);
  size_t count = (size_t)info->err->msg_parm.i[0];
  if (errors->has_ended) return;
  if (!is_behind_data(&errors->walk, place)) {
    errors->has_strays = true;
    return;
  }
  for (size_t byte = place - (count < place ? count : place); byte < place; byte++) {
    if (errors->walk.bytes[byte] != 0) {
      lose(errors);
      return;
    }
  }
}

// libjpeg goes on after lost data and fills the gap with grey; an editor must hear of it instead. Oddities that cost
// no pixel pass.
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  complaints *errors = (complaints *)info->err;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
      // Whether anything but the mark at the end is missing shows later, except in arithmetic coding, whose data may end
      // anywhere.
      errors->has_ended = true;
      if (info->is_decompressor && ((j_decompress_ptr)info)->arith_code) lose(errors);
      break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      lose(errors);
      break;
    case JWRN_EXTRANEOUS_DATA:
      if (info->is_decompressor) on_strays((j_decompress_ptr)info);
      break;
    default:
      break;
  }
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr info) {
  if (!info->is_decompressor) return;
  j_decompress_ptr decompress = (j_decompress_ptr)info;
  if (decompress->input_scan_number > MOST_SCANS) leave((complaints *)info->err, FLOKI_JPEG_UNSUPPORTED);
}

static struct jpeg_error_mgr *install(complaints *errors) {
  jpeg_std_error(&errors->manager);
  errors->manager.error_exit = on_error;
  errors->manager.emit_message = on_message;
  errors->manager.output_message = say_nothing;
  errors->status = FLOKI_JPEG_OK;
  errors->has_ended = errors->has_strays = false;
  return &errors->manager;
}

// MARK: Reading

floki_jpeg *floki_jpeg_open(const uint8_t *bytes, size_t count, int eighths, floki_jpeg_status *status) {
  floki_jpeg *jpeg = calloc(1, sizeof(floki_jpeg));
  if (jpeg == NULL) {
    *status = FLOKI_JPEG_OUT_OF_MEMORY;
    return NULL;
  }
  jpeg->info.err = install(&jpeg->errors);
  if (setjmp(jpeg->errors.escape)) {
    *status = jpeg->errors.status;
    return jpeg;
  }
  jpeg_create_decompress(&jpeg->info);
  jpeg->progress.progress_monitor = on_progress;
  jpeg->info.progress = &jpeg->progress;
  jpeg_mem_src(&jpeg->info, bytes, count);
  jpeg->errors.walk = (walk){.bytes = bytes, .at = 2};
  jpeg_save_markers(&jpeg->info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&jpeg->info, TRUE);
  if (!jpeg_read_icc_profile(&jpeg->info, &jpeg->profile, &jpeg->profile_count)) {
    jpeg->profile = NULL;
    jpeg->profile_count = 0;
  }
  switch (jpeg->info.jpeg_color_space) {
    case JCS_CMYK:
    case JCS_YCCK:
      jpeg->info.out_color_space = JCS_CMYK;
      break;
    default:
      jpeg->info.out_color_space = JCS_EXT_BGRX;
  }
  jpeg->info.scale_num = eighths;
  jpeg->info.scale_denom = 8;
  jpeg_calc_output_dimensions(&jpeg->info);
  *status = jpeg->errors.status;
  return jpeg;
}

int floki_jpeg_width(const floki_jpeg *jpeg) { return (int)jpeg->info.output_width; }
int floki_jpeg_height(const floki_jpeg *jpeg) { return (int)jpeg->info.output_height; }
int floki_jpeg_stored_width(const floki_jpeg *jpeg) { return (int)jpeg->info.image_width; }
int floki_jpeg_stored_height(const floki_jpeg *jpeg) { return (int)jpeg->info.image_height; }
int floki_jpeg_is_inverted(const floki_jpeg *jpeg) { return jpeg->info.saw_Adobe_marker; }

floki_jpeg_colors floki_jpeg_colors_of(const floki_jpeg *jpeg) {
  if (jpeg->info.out_color_space == JCS_CMYK) return FLOKI_JPEG_CMYK;
  return jpeg->info.jpeg_color_space == JCS_GRAYSCALE ? FLOKI_JPEG_GRAY : FLOKI_JPEG_RGB;
}

const uint8_t *floki_jpeg_profile(const floki_jpeg *jpeg, size_t *count) {
  *count = jpeg->profile_count;
  return jpeg->profile;
}

/// Whether scans are missing that a progressive file should have had. One may leave out what nobody would see; but not where
/// it breaks off, or a scan may have lost its header.
static bool lacks_scans(const floki_jpeg *jpeg) {
  if (!jpeg->info.progressive_mode || !jpeg->info.coef_bits) return false;
  if (!jpeg->errors.has_ended && !jpeg->errors.has_strays) return false;
  for (int component = 0; component < jpeg->info.num_components; component++) {
    for (int place = 0; place < DCTSIZE2; place++) {
      if (jpeg->info.coef_bits[component][place] != 0) return true;
    }
  }
  return false;
}

floki_jpeg_status floki_jpeg_start(floki_jpeg *jpeg, int column, int columns, int row) {
  if (setjmp(jpeg->errors.escape)) return jpeg->errors.status;
  jpeg_start_decompress(&jpeg->info);
  if (lacks_scans(jpeg)) lose(&jpeg->errors);
  jpeg->column = 0;
  if (columns < (int)jpeg->info.output_width) {
    // libjpeg widens the part to whole blocks.
    JDIMENSION first = (JDIMENSION)column, width = (JDIMENSION)columns;
    jpeg_crop_scanline(&jpeg->info, &first, &width);
    jpeg->column = first;
  }
  if (row > 0 && jpeg_skip_scanlines(&jpeg->info, (JDIMENSION)row) != (JDIMENSION)row) {
    leave(&jpeg->errors, FLOKI_JPEG_TRUNCATED);
  }
  return jpeg->errors.status;
}

floki_jpeg_status floki_jpeg_next(floki_jpeg *jpeg, int *row) {
  if (setjmp(jpeg->errors.escape)) return jpeg->errors.status;
  int *words = row + jpeg->column;
  JSAMPROW target = (JSAMPROW)words;
  if (jpeg_read_scanlines(&jpeg->info, &target, 1) != 1) leave(&jpeg->errors, FLOKI_JPEG_TRUNCATED);
  if (jpeg->info.out_color_space != JCS_CMYK) {
    for (JDIMENSION x = 0; x < jpeg->info.output_width; x++) words[x] &= 0xFFFFFF;
  }
  // After the last row come the markers, which tell whether any data are left.
  if (jpeg->info.output_scanline == jpeg->info.output_height) jpeg_finish_decompress(&jpeg->info);
  return jpeg->errors.status;
}

void floki_jpeg_close(floki_jpeg *jpeg) {
  if (jpeg == NULL) return;
  jpeg_destroy_decompress(&jpeg->info);
  free(jpeg->profile);
  free(jpeg);
}

// MARK: Writing

floki_jpeg_status floki_jpeg_write(
    int *const *rows, int width, int height, int quality, uint8_t **bytes, unsigned long *count) {
  struct jpeg_compress_struct info = {0};
  complaints errors;
  *bytes = NULL;
  *count = 0;
  info.err = install(&errors);
  if (setjmp(errors.escape)) {
    // What `*bytes` points to may have been moved by now, and freed: only libjpeg knows.
    jpeg_destroy_compress(&info);
    *bytes = NULL;
    *count = 0;
    return errors.status;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, bytes, count);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality, TRUE);
  info.optimize_coding = TRUE;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    JSAMPROW row = (JSAMPROW)rows[info.next_scanline];
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return FLOKI_JPEG_OK;
}

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

const char *floki_jpeg_version(void) { return TEXT(LIBJPEG_TURBO_VERSION); }
