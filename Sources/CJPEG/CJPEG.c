#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

// More scans than any encoder writes: a small file can otherwise keep a decoder busy for hours.
enum { MOST_SCANS = 100 };

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  floki_jpeg_status status;
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

// libjpeg goes on after lost data and fills the gap with grey; an editor must hear of it instead. Oddities that cost
// no pixel pass.
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  complaints *errors = (complaints *)info->err;
  switch (info->err->msg_code) {
    case JWRN_JPEG_EOF:
      errors->status = FLOKI_JPEG_TRUNCATED;
      break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
      if (errors->status == FLOKI_JPEG_OK) errors->status = FLOKI_JPEG_DAMAGED;
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

floki_jpeg_status floki_jpeg_start(floki_jpeg *jpeg, int column, int columns, int row) {
  if (setjmp(jpeg->errors.escape)) return jpeg->errors.status;
  jpeg_start_decompress(&jpeg->info);
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
  // After the last row come the markers: a file that lacks its end is not whole.
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
