// Written by scripts/catalogue.sh.
static const unsigned char page_image_animated[] = {
#embed "../../site/content/diagnostics/image-animated.md"
};
static const unsigned char page_image_damaged[] = {
#embed "../../site/content/diagnostics/image-damaged.md"
};
static const unsigned char page_image_empty[] = {
#embed "../../site/content/diagnostics/image-empty.md"
};
static const unsigned char page_image_film[] = {
#embed "../../site/content/diagnostics/image-film.md"
};
static const unsigned char page_image_folder[] = {
#embed "../../site/content/diagnostics/image-folder.md"
};
static const unsigned char page_image_jpeg_unusual[] = {
#embed "../../site/content/diagnostics/image-jpeg-unusual.md"
};
static const unsigned char page_image_mislabelled[] = {
#embed "../../site/content/diagnostics/image-mislabelled.md"
};
static const unsigned char page_image_svg[] = {
#embed "../../site/content/diagnostics/image-svg.md"
};
static const unsigned char page_image_too_large[] = {
#embed "../../site/content/diagnostics/image-too-large.md"
};
static const unsigned char page_image_truncated[] = {
#embed "../../site/content/diagnostics/image-truncated.md"
};
static const unsigned char page_image_twelve_bit[] = {
#embed "../../site/content/diagnostics/image-twelve-bit.md"
};
static const unsigned char page_image_unknown[] = {
#embed "../../site/content/diagnostics/image-unknown.md"
};
static const unsigned char page_image_without_pixels[] = {
#embed "../../site/content/diagnostics/image-without-pixels.md"
};
static const unsigned char page_picture_format_new[] = {
#embed "../../site/content/diagnostics/picture-format-new.md"
};
static const unsigned char page_picture_missing[] = {
#embed "../../site/content/diagnostics/picture-missing.md"
};
static const unsigned char page_picture_side_missing[] = {
#embed "../../site/content/diagnostics/picture-side-missing.md"
};
static const unsigned char page_picture_size_given[] = {
#embed "../../site/content/diagnostics/picture-size-given.md"
};
static const unsigned char page_picture_size_large[] = {
#embed "../../site/content/diagnostics/picture-size-large.md"
};
static const unsigned char page_picture_size_missing[] = {
#embed "../../site/content/diagnostics/picture-size-missing.md"
};
static const unsigned char page_picture_small[] = {
#embed "../../site/content/diagnostics/picture-small.md"
};
static const unsigned char page_picture_url_missing[] = {
#embed "../../site/content/diagnostics/picture-url-missing.md"
};
static const unsigned char page_picture_url_not_picture[] = {
#embed "../../site/content/diagnostics/picture-url-not-picture.md"
};
static const unsigned char page_pictures_collide[] = {
#embed "../../site/content/diagnostics/pictures-collide.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_tab_image_large[] = {
#embed "../../site/content/diagnostics/tab-image-large.md"
};
static const unsigned char page_tab_image_opaque[] = {
#embed "../../site/content/diagnostics/tab-image-opaque.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const struct floki_catalogue_page pages[] = {
  {"image-animated", page_image_animated, sizeof page_image_animated},
  {"image-damaged", page_image_damaged, sizeof page_image_damaged},
  {"image-empty", page_image_empty, sizeof page_image_empty},
  {"image-film", page_image_film, sizeof page_image_film},
  {"image-folder", page_image_folder, sizeof page_image_folder},
  {"image-jpeg-unusual", page_image_jpeg_unusual, sizeof page_image_jpeg_unusual},
  {"image-mislabelled", page_image_mislabelled, sizeof page_image_mislabelled},
  {"image-svg", page_image_svg, sizeof page_image_svg},
  {"image-too-large", page_image_too_large, sizeof page_image_too_large},
  {"image-truncated", page_image_truncated, sizeof page_image_truncated},
  {"image-twelve-bit", page_image_twelve_bit, sizeof page_image_twelve_bit},
  {"image-unknown", page_image_unknown, sizeof page_image_unknown},
  {"image-without-pixels", page_image_without_pixels, sizeof page_image_without_pixels},
  {"picture-format-new", page_picture_format_new, sizeof page_picture_format_new},
  {"picture-missing", page_picture_missing, sizeof page_picture_missing},
  {"picture-side-missing", page_picture_side_missing, sizeof page_picture_side_missing},
  {"picture-size-given", page_picture_size_given, sizeof page_picture_size_given},
  {"picture-size-large", page_picture_size_large, sizeof page_picture_size_large},
  {"picture-size-missing", page_picture_size_missing, sizeof page_picture_size_missing},
  {"picture-small", page_picture_small, sizeof page_picture_small},
  {"picture-url-missing", page_picture_url_missing, sizeof page_picture_url_missing},
  {"picture-url-not-picture", page_picture_url_not_picture, sizeof page_picture_url_not_picture},
  {"pictures-collide", page_pictures_collide, sizeof page_pictures_collide},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-image-large", page_tab_image_large, sizeof page_tab_image_large},
  {"tab-image-opaque", page_tab_image_opaque, sizeof page_tab_image_opaque},
  {"title-missing", page_title_missing, sizeof page_title_missing},
};
