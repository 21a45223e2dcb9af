#include "CEncodings.h"

#include <unicode/ucnv.h>

int32_t floki_text_to_utf8(const char *encoding, const uint8_t *bytes, int32_t count, uint8_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ucnv_convert("UTF-8", encoding, (char *)text, capacity, (const char *)bytes, count, &status);
  return U_FAILURE(status) || length > capacity ? -1 : length;
}
