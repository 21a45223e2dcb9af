// Written by scripts/catalogue.sh.
static const unsigned char page_data_without_class[] = {
#embed "../../site/content/diagnostics/data-without-class.md"
};
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
static const unsigned char page_movie_empty[] = {
#embed "../../site/content/diagnostics/movie-empty.md"
};
static const unsigned char page_movie_footer_missing[] = {
#embed "../../site/content/diagnostics/movie-footer-missing.md"
};
static const unsigned char page_movie_format_unplayable[] = {
#embed "../../site/content/diagnostics/movie-format-unplayable.md"
};
static const unsigned char page_movie_neighbour[] = {
#embed "../../site/content/diagnostics/movie-neighbour.md"
};
static const unsigned char page_movie_playlist_local[] = {
#embed "../../site/content/diagnostics/movie-playlist-local.md"
};
static const unsigned char page_movie_url_missing[] = {
#embed "../../site/content/diagnostics/movie-url-missing.md"
};
static const unsigned char page_movie_url_not_film[] = {
#embed "../../site/content/diagnostics/movie-url-not-film.md"
};
static const unsigned char page_nested_feed_missing[] = {
#embed "../../site/content/diagnostics/nested-feed-missing.md"
};
static const unsigned char page_nested_in_gallery[] = {
#embed "../../site/content/diagnostics/nested-in-gallery.md"
};
static const unsigned char page_nested_loop[] = {
#embed "../../site/content/diagnostics/nested-loop.md"
};
static const unsigned char page_nested_main_url[] = {
#embed "../../site/content/diagnostics/nested-main-url.md"
};
static const unsigned char page_nested_on_android[] = {
#embed "../../site/content/diagnostics/nested-on-android.md"
};
static const unsigned char page_nested_page[] = {
#embed "../../site/content/diagnostics/nested-page.md"
};
static const unsigned char page_nested_url[] = {
#embed "../../site/content/diagnostics/nested-url.md"
};
static const unsigned char page_nested_url_file[] = {
#embed "../../site/content/diagnostics/nested-url-file.md"
};
static const unsigned char page_nested_web[] = {
#embed "../../site/content/diagnostics/nested-web.md"
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
static const unsigned char page_preview_height_large[] = {
#embed "../../site/content/diagnostics/preview-height-large.md"
};
static const unsigned char page_preview_missing[] = {
#embed "../../site/content/diagnostics/preview-missing.md"
};
static const unsigned char page_preview_side_missing[] = {
#embed "../../site/content/diagnostics/preview-side-missing.md"
};
static const unsigned char page_preview_size_given[] = {
#embed "../../site/content/diagnostics/preview-size-given.md"
};
static const unsigned char page_preview_size_missing[] = {
#embed "../../site/content/diagnostics/preview-size-missing.md"
};
static const unsigned char page_preview_small[] = {
#embed "../../site/content/diagnostics/preview-small.md"
};
static const unsigned char page_preview_width_large[] = {
#embed "../../site/content/diagnostics/preview-width-large.md"
};
static const unsigned char page_progressive_file_missing[] = {
#embed "../../site/content/diagnostics/progressive-file-missing.md"
};
static const unsigned char page_progressive_file_stream[] = {
#embed "../../site/content/diagnostics/progressive-file-stream.md"
};
static const unsigned char page_progressive_file_unused[] = {
#embed "../../site/content/diagnostics/progressive-file-unused.md"
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
  {"data-without-class", page_data_without_class, sizeof page_data_without_class},
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
  {"movie-empty", page_movie_empty, sizeof page_movie_empty},
  {"movie-footer-missing", page_movie_footer_missing, sizeof page_movie_footer_missing},
  {"movie-format-unplayable", page_movie_format_unplayable, sizeof page_movie_format_unplayable},
  {"movie-neighbour", page_movie_neighbour, sizeof page_movie_neighbour},
  {"movie-playlist-local", page_movie_playlist_local, sizeof page_movie_playlist_local},
  {"movie-url-missing", page_movie_url_missing, sizeof page_movie_url_missing},
  {"movie-url-not-film", page_movie_url_not_film, sizeof page_movie_url_not_film},
  {"nested-feed-missing", page_nested_feed_missing, sizeof page_nested_feed_missing},
  {"nested-in-gallery", page_nested_in_gallery, sizeof page_nested_in_gallery},
  {"nested-loop", page_nested_loop, sizeof page_nested_loop},
  {"nested-main-url", page_nested_main_url, sizeof page_nested_main_url},
  {"nested-on-android", page_nested_on_android, sizeof page_nested_on_android},
  {"nested-page", page_nested_page, sizeof page_nested_page},
  {"nested-url", page_nested_url, sizeof page_nested_url},
  {"nested-url-file", page_nested_url_file, sizeof page_nested_url_file},
  {"nested-web", page_nested_web, sizeof page_nested_web},
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
  {"preview-height-large", page_preview_height_large, sizeof page_preview_height_large},
  {"preview-missing", page_preview_missing, sizeof page_preview_missing},
  {"preview-side-missing", page_preview_side_missing, sizeof page_preview_side_missing},
  {"preview-size-given", page_preview_size_given, sizeof page_preview_size_given},
  {"preview-size-missing", page_preview_size_missing, sizeof page_preview_size_missing},
  {"preview-small", page_preview_small, sizeof page_preview_small},
  {"preview-width-large", page_preview_width_large, sizeof page_preview_width_large},
  {"progressive-file-missing", page_progressive_file_missing, sizeof page_progressive_file_missing},
  {"progressive-file-stream", page_progressive_file_stream, sizeof page_progressive_file_stream},
  {"progressive-file-unused", page_progressive_file_unused, sizeof page_progressive_file_unused},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-image-large", page_tab_image_large, sizeof page_tab_image_large},
  {"tab-image-opaque", page_tab_image_opaque, sizeof page_tab_image_opaque},
  {"title-missing", page_title_missing, sizeof page_title_missing},
};
