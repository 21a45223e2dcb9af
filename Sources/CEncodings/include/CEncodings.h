/// Texts in the many encodings that ICU knows, for imports and translators' files.
#ifndef FLOKI_CENCODINGS_H
#define FLOKI_CENCODINGS_H

#include <stdint.h>

/// Writes a text of another encoding in UTF-8, with U+FFFD for what is no character in it. Returns how many bytes that are, or -1
/// for an encoding that ICU does not know, and where `capacity` is too small.
int32_t floki_text_to_utf8(const char *encoding, const uint8_t *bytes, int32_t count, uint8_t *text, int32_t capacity);

#endif
