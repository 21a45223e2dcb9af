#include "CTestPictures.h"

#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

static J_COLOR_SPACE space_of(int components) {
  return components == 1 ? JCS_GRAYSCALE : components == 3 ? JCS_RGB : JCS_CMYK;
}

test_bytes test_jpeg_of_kind(
    const uint8_t *samples, int width, int height, const test_jpeg_kind *kind, const uint8_t *profile,
    size_t profile_count) {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &count);
  info.image_width = (JDIMENSION)width;
  info.image_height = (JDIMENSION)height;
  info.input_components = kind->components;
  info.in_color_space = space_of(kind->components);
  jpeg_set_defaults(&info);
  if (kind->ycck) jpeg_set_colorspace(&info, JCS_YCCK);
  if (kind->keeps_rgb) jpeg_set_colorspace(&info, JCS_RGB);
  jpeg_set_quality(&info, kind->quality, TRUE);
  if (kind->horizontal > 0) {
    info.comp_info[0].h_samp_factor = kind->horizontal;
    info.comp_info[0].v_samp_factor = kind->vertical;
  }
  if (kind->progressive) jpeg_simple_progression(&info);
  info.arith_code = kind->arithmetic ? TRUE : FALSE;
  info.restart_interval = (unsigned)kind->restart_interval;
  if (kind->without_adobe) info.write_Adobe_marker = FALSE;
  jpeg_start_compress(&info, TRUE);
  if (profile_count > 0) jpeg_write_icc_profile(&info, profile, (unsigned)profile_count);
  while (info.next_scanline < info.image_height) {
    size_t offset = (size_t)info.next_scanline * (size_t)(width * kind->components);
    JSAMPROW row = (JSAMPROW)(uintptr_t)(samples + offset);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return (test_bytes){bytes, count};
}

test_bytes test_jpeg(
    const uint8_t *samples, int width, int height, int components, int progressive, int ycck, int quality,
    const uint8_t *profile, size_t profile_count) {
  test_jpeg_kind kind = {
      .components = components, .quality = quality, .progressive = progressive, .ycck = ycck};
  return test_jpeg_of_kind(samples, width, height, &kind, profile, profile_count);
}
