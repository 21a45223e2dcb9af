// Written by scripts/catalogue.sh.
static const unsigned char page_alt_file_name[] = {
#embed "../../site/content/diagnostics/alt-file-name.md"
};
static const unsigned char page_alt_missing[] = {
#embed "../../site/content/diagnostics/alt-missing.md"
};
static const unsigned char page_app_name_malformed[] = {
#embed "../../site/content/diagnostics/app-name-malformed.md"
};
static const unsigned char page_app_twice[] = {
#embed "../../site/content/diagnostics/app-twice.md"
};
static const unsigned char page_apps_empty[] = {
#embed "../../site/content/diagnostics/apps-empty.md"
};
static const unsigned char page_attribute_letter_case[] = {
#embed "../../site/content/diagnostics/attribute-letter-case.md"
};
static const unsigned char page_attribute_misplaced[] = {
#embed "../../site/content/diagnostics/attribute-misplaced.md"
};
static const unsigned char page_attribute_separator[] = {
#embed "../../site/content/diagnostics/attribute-separator.md"
};
static const unsigned char page_attribute_unknown[] = {
#embed "../../site/content/diagnostics/attribute-unknown.md"
};
static const unsigned char page_base_url_local[] = {
#embed "../../site/content/diagnostics/base-url-local.md"
};
static const unsigned char page_base_url_missing[] = {
#embed "../../site/content/diagnostics/base-url-missing.md"
};
static const unsigned char page_base_url_of_file[] = {
#embed "../../site/content/diagnostics/base-url-of-file.md"
};
static const unsigned char page_base_url_query[] = {
#embed "../../site/content/diagnostics/base-url-query.md"
};
static const unsigned char page_class_default_named[] = {
#embed "../../site/content/diagnostics/class-default-named.md"
};
static const unsigned char page_class_preferences[] = {
#embed "../../site/content/diagnostics/class-preferences.md"
};
static const unsigned char page_class_prefixed[] = {
#embed "../../site/content/diagnostics/class-prefixed.md"
};
static const unsigned char page_class_unknown[] = {
#embed "../../site/content/diagnostics/class-unknown.md"
};
static const unsigned char page_client_unknown[] = {
#embed "../../site/content/diagnostics/client-unknown.md"
};
static const unsigned char page_clients_empty[] = {
#embed "../../site/content/diagnostics/clients-empty.md"
};
static const unsigned char page_data_in_tab[] = {
#embed "../../site/content/diagnostics/data-in-tab.md"
};
static const unsigned char page_data_not_a_block[] = {
#embed "../../site/content/diagnostics/data-not-a-block.md"
};
static const unsigned char page_data_without_class[] = {
#embed "../../site/content/diagnostics/data-without-class.md"
};
static const unsigned char page_debug_switches[] = {
#embed "../../site/content/diagnostics/debug-switches.md"
};
static const unsigned char page_defaults_not_a_block[] = {
#embed "../../site/content/diagnostics/defaults-not-a-block.md"
};
static const unsigned char page_english_missing[] = {
#embed "../../site/content/diagnostics/english-missing.md"
};
static const unsigned char page_fallback_unknown[] = {
#embed "../../site/content/diagnostics/fallback-unknown.md"
};
static const unsigned char page_feed_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/feed-yaml-not-a-block.md"
};
static const unsigned char page_file_missing[] = {
#embed "../../site/content/diagnostics/file-missing.md"
};
static const unsigned char page_file_name_encoding[] = {
#embed "../../site/content/diagnostics/file-name-encoding.md"
};
static const unsigned char page_file_name_twice[] = {
#embed "../../site/content/diagnostics/file-name-twice.md"
};
static const unsigned char page_file_special[] = {
#embed "../../site/content/diagnostics/file-special.md"
};
static const unsigned char page_floki_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/floki-yaml-not-a-block.md"
};
static const unsigned char page_folder_deep[] = {
#embed "../../site/content/diagnostics/folder-deep.md"
};
static const unsigned char page_folder_missing[] = {
#embed "../../site/content/diagnostics/folder-missing.md"
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
static const unsigned char page_include_nested[] = {
#embed "../../site/content/diagnostics/include-nested.md"
};
static const unsigned char page_include_not_alone[] = {
#embed "../../site/content/diagnostics/include-not-alone.md"
};
static const unsigned char page_include_not_yaml[] = {
#embed "../../site/content/diagnostics/include-not-yaml.md"
};
static const unsigned char page_items_in_feed_yaml[] = {
#embed "../../site/content/diagnostics/items-in-feed-yaml.md"
};
static const unsigned char page_langcode_malformed[] = {
#embed "../../site/content/diagnostics/langcode-malformed.md"
};
static const unsigned char page_langcode_region[] = {
#embed "../../site/content/diagnostics/langcode-region.md"
};
static const unsigned char page_langcode_script[] = {
#embed "../../site/content/diagnostics/langcode-script.md"
};
static const unsigned char page_langs_given[] = {
#embed "../../site/content/diagnostics/langs-given.md"
};
static const unsigned char page_language_by_name[] = {
#embed "../../site/content/diagnostics/language-by-name.md"
};
static const unsigned char page_language_legacy[] = {
#embed "../../site/content/diagnostics/language-legacy.md"
};
static const unsigned char page_language_region_alone[] = {
#embed "../../site/content/diagnostics/language-region-alone.md"
};
static const unsigned char page_language_renamed[] = {
#embed "../../site/content/diagnostics/language-renamed.md"
};
static const unsigned char page_language_three_letters[] = {
#embed "../../site/content/diagnostics/language-three-letters.md"
};
static const unsigned char page_language_twice[] = {
#embed "../../site/content/diagnostics/language-twice.md"
};
static const unsigned char page_language_unknown[] = {
#embed "../../site/content/diagnostics/language-unknown.md"
};
static const unsigned char page_languages_empty[] = {
#embed "../../site/content/diagnostics/languages-empty.md"
};
static const unsigned char page_languages_in_one_text[] = {
#embed "../../site/content/diagnostics/languages-in-one-text.md"
};
static const unsigned char page_languages_missing[] = {
#embed "../../site/content/diagnostics/languages-missing.md"
};
static const unsigned char page_link_behind_link[] = {
#embed "../../site/content/diagnostics/link-behind-link.md"
};
static const unsigned char page_link_broken[] = {
#embed "../../site/content/diagnostics/link-broken.md"
};
static const unsigned char page_link_loop[] = {
#embed "../../site/content/diagnostics/link-loop.md"
};
static const unsigned char page_link_outside[] = {
#embed "../../site/content/diagnostics/link-outside.md"
};
static const unsigned char page_link_to_hidden[] = {
#embed "../../site/content/diagnostics/link-to-hidden.md"
};
static const unsigned char page_link_to_holder[] = {
#embed "../../site/content/diagnostics/link-to-holder.md"
};
static const unsigned char page_lock_conflict[] = {
#embed "../../site/content/diagnostics/lock-conflict.md"
};
static const unsigned char page_lock_digest_malformed[] = {
#embed "../../site/content/diagnostics/lock-digest-malformed.md"
};
static const unsigned char page_lock_id_malformed[] = {
#embed "../../site/content/diagnostics/lock-id-malformed.md"
};
static const unsigned char page_lock_id_twice[] = {
#embed "../../site/content/diagnostics/lock-id-twice.md"
};
static const unsigned char page_lock_line_incomplete[] = {
#embed "../../site/content/diagnostics/lock-line-incomplete.md"
};
static const unsigned char page_lock_line_unknown[] = {
#embed "../../site/content/diagnostics/lock-line-unknown.md"
};
static const unsigned char page_lock_name_malformed[] = {
#embed "../../site/content/diagnostics/lock-name-malformed.md"
};
static const unsigned char page_lock_outdated[] = {
#embed "../../site/content/diagnostics/lock-outdated.md"
};
static const unsigned char page_lock_release_twice[] = {
#embed "../../site/content/diagnostics/lock-release-twice.md"
};
static const unsigned char page_lock_version_malformed[] = {
#embed "../../site/content/diagnostics/lock-version-malformed.md"
};
static const unsigned char page_mail_without_url[] = {
#embed "../../site/content/diagnostics/mail-without-url.md"
};
static const unsigned char page_master_not_two_letters[] = {
#embed "../../site/content/diagnostics/master-not-two-letters.md"
};
static const unsigned char page_misc_not_a_block[] = {
#embed "../../site/content/diagnostics/misc-not-a-block.md"
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
static const unsigned char page_movie_tab_on_android[] = {
#embed "../../site/content/diagnostics/movie-tab-on-android.md"
};
static const unsigned char page_movie_url_missing[] = {
#embed "../../site/content/diagnostics/movie-url-missing.md"
};
static const unsigned char page_movie_url_not_film[] = {
#embed "../../site/content/diagnostics/movie-url-not-film.md"
};
static const unsigned char page_name_missing[] = {
#embed "../../site/content/diagnostics/name-missing.md"
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
static const unsigned char page_page_anchor_missing[] = {
#embed "../../site/content/diagnostics/page-anchor-missing.md"
};
static const unsigned char page_page_blank[] = {
#embed "../../site/content/diagnostics/page-blank.md"
};
static const unsigned char page_page_heading_repeated[] = {
#embed "../../site/content/diagnostics/page-heading-repeated.md"
};
static const unsigned char page_page_html_comment_unclosed[] = {
#embed "../../site/content/diagnostics/page-html-comment-unclosed.md"
};
static const unsigned char page_page_html_document[] = {
#embed "../../site/content/diagnostics/page-html-document.md"
};
static const unsigned char page_page_html_picture_local[] = {
#embed "../../site/content/diagnostics/page-html-picture-local.md"
};
static const unsigned char page_page_html_plugin[] = {
#embed "../../site/content/diagnostics/page-html-plugin.md"
};
static const unsigned char page_page_html_quotes[] = {
#embed "../../site/content/diagnostics/page-html-quotes.md"
};
static const unsigned char page_page_html_resource_local[] = {
#embed "../../site/content/diagnostics/page-html-resource-local.md"
};
static const unsigned char page_page_html_unclosed[] = {
#embed "../../site/content/diagnostics/page-html-unclosed.md"
};
static const unsigned char page_page_in_gallery[] = {
#embed "../../site/content/diagnostics/page-in-gallery.md"
};
static const unsigned char page_page_language_unknown[] = {
#embed "../../site/content/diagnostics/page-language-unknown.md"
};
static const unsigned char page_page_link_blanks[] = {
#embed "../../site/content/diagnostics/page-link-blanks.md"
};
static const unsigned char page_page_link_email[] = {
#embed "../../site/content/diagnostics/page-link-email.md"
};
static const unsigned char page_page_link_empty[] = {
#embed "../../site/content/diagnostics/page-link-empty.md"
};
static const unsigned char page_page_link_gap[] = {
#embed "../../site/content/diagnostics/page-link-gap.md"
};
static const unsigned char page_page_link_host_missing[] = {
#embed "../../site/content/diagnostics/page-link-host-missing.md"
};
static const unsigned char page_page_link_local[] = {
#embed "../../site/content/diagnostics/page-link-local.md"
};
static const unsigned char page_page_link_of_machine[] = {
#embed "../../site/content/diagnostics/page-link-of-machine.md"
};
static const unsigned char page_page_link_percent[] = {
#embed "../../site/content/diagnostics/page-link-percent.md"
};
static const unsigned char page_page_link_phone[] = {
#embed "../../site/content/diagnostics/page-link-phone.md"
};
static const unsigned char page_page_link_scheme_missing[] = {
#embed "../../site/content/diagnostics/page-link-scheme-missing.md"
};
static const unsigned char page_page_link_scheme_unknown[] = {
#embed "../../site/content/diagnostics/page-link-scheme-unknown.md"
};
static const unsigned char page_page_link_script[] = {
#embed "../../site/content/diagnostics/page-link-script.md"
};
static const unsigned char page_page_link_slashes[] = {
#embed "../../site/content/diagnostics/page-link-slashes.md"
};
static const unsigned char page_page_link_to_file[] = {
#embed "../../site/content/diagnostics/page-link-to-file.md"
};
static const unsigned char page_page_link_to_source[] = {
#embed "../../site/content/diagnostics/page-link-to-source.md"
};
static const unsigned char page_page_link_without_words[] = {
#embed "../../site/content/diagnostics/page-link-without-words.md"
};
static const unsigned char page_page_master_missing[] = {
#embed "../../site/content/diagnostics/page-master-missing.md"
};
static const unsigned char page_page_missing[] = {
#embed "../../site/content/diagnostics/page-missing.md"
};
static const unsigned char page_page_not_markdown[] = {
#embed "../../site/content/diagnostics/page-not-markdown.md"
};
static const unsigned char page_page_picture_format[] = {
#embed "../../site/content/diagnostics/page-picture-format.md"
};
static const unsigned char page_page_twice[] = {
#embed "../../site/content/diagnostics/page-twice.md"
};
static const unsigned char page_page_unused[] = {
#embed "../../site/content/diagnostics/page-unused.md"
};
static const unsigned char page_path_backslash[] = {
#embed "../../site/content/diagnostics/path-backslash.md"
};
static const unsigned char page_path_escaped[] = {
#embed "../../site/content/diagnostics/path-escaped.md"
};
static const unsigned char page_path_letter_case[] = {
#embed "../../site/content/diagnostics/path-letter-case.md"
};
static const unsigned char page_path_of_machine[] = {
#embed "../../site/content/diagnostics/path-of-machine.md"
};
static const unsigned char page_path_outside[] = {
#embed "../../site/content/diagnostics/path-outside.md"
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
static const unsigned char page_retention_short[] = {
#embed "../../site/content/diagnostics/retention-short.md"
};
static const unsigned char page_section_not_a_block[] = {
#embed "../../site/content/diagnostics/section-not-a-block.md"
};
static const unsigned char page_share_labels_alike[] = {
#embed "../../site/content/diagnostics/share-labels-alike.md"
};
static const unsigned char page_skin_attribute_shared[] = {
#embed "../../site/content/diagnostics/skin-attribute-shared.md"
};
static const unsigned char page_skin_looks_not_a_block[] = {
#embed "../../site/content/diagnostics/skin-looks-not-a-block.md"
};
static const unsigned char page_skin_looks_unused[] = {
#embed "../../site/content/diagnostics/skin-looks-unused.md"
};
static const unsigned char page_skin_not_a_block[] = {
#embed "../../site/content/diagnostics/skin-not-a-block.md"
};
static const unsigned char page_skin_tab_twice[] = {
#embed "../../site/content/diagnostics/skin-tab-twice.md"
};
static const unsigned char page_skin_tab_unknown[] = {
#embed "../../site/content/diagnostics/skin-tab-unknown.md"
};
static const unsigned char page_skin_without_tabs[] = {
#embed "../../site/content/diagnostics/skin-without-tabs.md"
};
static const unsigned char page_tab_class_missing[] = {
#embed "../../site/content/diagnostics/tab-class-missing.md"
};
static const unsigned char page_tab_id_missing[] = {
#embed "../../site/content/diagnostics/tab-id-missing.md"
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
static const unsigned char page_tab_in_no_app[] = {
#embed "../../site/content/diagnostics/tab-in-no-app.md"
};
static const unsigned char page_tab_label_blank[] = {
#embed "../../site/content/diagnostics/tab-label-blank.md"
};
static const unsigned char page_tab_label_dummy[] = {
#embed "../../site/content/diagnostics/tab-label-dummy.md"
};
static const unsigned char page_tab_labels_alike[] = {
#embed "../../site/content/diagnostics/tab-labels-alike.md"
};
static const unsigned char page_tab_not_a_block[] = {
#embed "../../site/content/diagnostics/tab-not-a-block.md"
};
static const unsigned char page_tab_title_missing[] = {
#embed "../../site/content/diagnostics/tab-title-missing.md"
};
static const unsigned char page_tabs_empty[] = {
#embed "../../site/content/diagnostics/tabs-empty.md"
};
static const unsigned char page_tabs_many[] = {
#embed "../../site/content/diagnostics/tabs-many.md"
};
static const unsigned char page_tabs_missing[] = {
#embed "../../site/content/diagnostics/tabs-missing.md"
};
static const unsigned char page_tabs_not_a_list[] = {
#embed "../../site/content/diagnostics/tabs-not-a-list.md"
};
static const unsigned char page_text_blank[] = {
#embed "../../site/content/diagnostics/text-blank.md"
};
static const unsigned char page_text_id_given[] = {
#embed "../../site/content/diagnostics/text-id-given.md"
};
static const unsigned char page_text_language_unknown[] = {
#embed "../../site/content/diagnostics/text-language-unknown.md"
};
static const unsigned char page_text_marker_empty[] = {
#embed "../../site/content/diagnostics/text-marker-empty.md"
};
static const unsigned char page_text_marker_shown[] = {
#embed "../../site/content/diagnostics/text-marker-shown.md"
};
static const unsigned char page_text_marker_unknown[] = {
#embed "../../site/content/diagnostics/text-marker-unknown.md"
};
static const unsigned char page_text_master_missing[] = {
#embed "../../site/content/diagnostics/text-master-missing.md"
};
static const unsigned char page_text_number_taken[] = {
#embed "../../site/content/diagnostics/text-number-taken.md"
};
static const unsigned char page_text_number_unknown[] = {
#embed "../../site/content/diagnostics/text-number-unknown.md"
};
static const unsigned char page_text_too_large[] = {
#embed "../../site/content/diagnostics/text-too-large.md"
};
static const unsigned char page_text_twice[] = {
#embed "../../site/content/diagnostics/text-twice.md"
};
static const unsigned char page_text_unknown[] = {
#embed "../../site/content/diagnostics/text-unknown.md"
};
static const unsigned char page_text_untranslated[] = {
#embed "../../site/content/diagnostics/text-untranslated.md"
};
static const unsigned char page_texts_in_english[] = {
#embed "../../site/content/diagnostics/texts-in-english.md"
};
static const unsigned char page_texts_not_a_block[] = {
#embed "../../site/content/diagnostics/texts-not-a-block.md"
};
static const unsigned char page_timezone_unknown[] = {
#embed "../../site/content/diagnostics/timezone-unknown.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_to_delete_given[] = {
#embed "../../site/content/diagnostics/to-delete-given.md"
};
static const unsigned char page_ttl_long[] = {
#embed "../../site/content/diagnostics/ttl-long.md"
};
static const unsigned char page_ttl_short[] = {
#embed "../../site/content/diagnostics/ttl-short.md"
};
static const unsigned char page_udid_malformed[] = {
#embed "../../site/content/diagnostics/udid-malformed.md"
};
static const unsigned char page_url_of_folder[] = {
#embed "../../site/content/diagnostics/url-of-folder.md"
};
static const unsigned char page_url_of_text[] = {
#embed "../../site/content/diagnostics/url-of-text.md"
};
static const unsigned char page_version_missing[] = {
#embed "../../site/content/diagnostics/version-missing.md"
};
static const unsigned char page_version_released[] = {
#embed "../../site/content/diagnostics/version-released.md"
};
static const unsigned char page_version_zero[] = {
#embed "../../site/content/diagnostics/version-zero.md"
};
static const unsigned char page_web_tab_on_android[] = {
#embed "../../site/content/diagnostics/web-tab-on-android.md"
};
static const struct floki_catalogue_page pages[] = {
  {"alt-file-name", page_alt_file_name, sizeof page_alt_file_name},
  {"alt-missing", page_alt_missing, sizeof page_alt_missing},
  {"app-name-malformed", page_app_name_malformed, sizeof page_app_name_malformed},
  {"app-twice", page_app_twice, sizeof page_app_twice},
  {"apps-empty", page_apps_empty, sizeof page_apps_empty},
  {"attribute-letter-case", page_attribute_letter_case, sizeof page_attribute_letter_case},
  {"attribute-misplaced", page_attribute_misplaced, sizeof page_attribute_misplaced},
  {"attribute-separator", page_attribute_separator, sizeof page_attribute_separator},
  {"attribute-unknown", page_attribute_unknown, sizeof page_attribute_unknown},
  {"base-url-local", page_base_url_local, sizeof page_base_url_local},
  {"base-url-missing", page_base_url_missing, sizeof page_base_url_missing},
  {"base-url-of-file", page_base_url_of_file, sizeof page_base_url_of_file},
  {"base-url-query", page_base_url_query, sizeof page_base_url_query},
  {"class-default-named", page_class_default_named, sizeof page_class_default_named},
  {"class-preferences", page_class_preferences, sizeof page_class_preferences},
  {"class-prefixed", page_class_prefixed, sizeof page_class_prefixed},
  {"class-unknown", page_class_unknown, sizeof page_class_unknown},
  {"client-unknown", page_client_unknown, sizeof page_client_unknown},
  {"clients-empty", page_clients_empty, sizeof page_clients_empty},
  {"data-in-tab", page_data_in_tab, sizeof page_data_in_tab},
  {"data-not-a-block", page_data_not_a_block, sizeof page_data_not_a_block},
  {"data-without-class", page_data_without_class, sizeof page_data_without_class},
  {"debug-switches", page_debug_switches, sizeof page_debug_switches},
  {"defaults-not-a-block", page_defaults_not_a_block, sizeof page_defaults_not_a_block},
  {"english-missing", page_english_missing, sizeof page_english_missing},
  {"fallback-unknown", page_fallback_unknown, sizeof page_fallback_unknown},
  {"feed-yaml-not-a-block", page_feed_yaml_not_a_block, sizeof page_feed_yaml_not_a_block},
  {"file-missing", page_file_missing, sizeof page_file_missing},
  {"file-name-encoding", page_file_name_encoding, sizeof page_file_name_encoding},
  {"file-name-twice", page_file_name_twice, sizeof page_file_name_twice},
  {"file-special", page_file_special, sizeof page_file_special},
  {"floki-yaml-not-a-block", page_floki_yaml_not_a_block, sizeof page_floki_yaml_not_a_block},
  {"folder-deep", page_folder_deep, sizeof page_folder_deep},
  {"folder-missing", page_folder_missing, sizeof page_folder_missing},
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
  {"include-nested", page_include_nested, sizeof page_include_nested},
  {"include-not-alone", page_include_not_alone, sizeof page_include_not_alone},
  {"include-not-yaml", page_include_not_yaml, sizeof page_include_not_yaml},
  {"items-in-feed-yaml", page_items_in_feed_yaml, sizeof page_items_in_feed_yaml},
  {"langcode-malformed", page_langcode_malformed, sizeof page_langcode_malformed},
  {"langcode-region", page_langcode_region, sizeof page_langcode_region},
  {"langcode-script", page_langcode_script, sizeof page_langcode_script},
  {"langs-given", page_langs_given, sizeof page_langs_given},
  {"language-by-name", page_language_by_name, sizeof page_language_by_name},
  {"language-legacy", page_language_legacy, sizeof page_language_legacy},
  {"language-region-alone", page_language_region_alone, sizeof page_language_region_alone},
  {"language-renamed", page_language_renamed, sizeof page_language_renamed},
  {"language-three-letters", page_language_three_letters, sizeof page_language_three_letters},
  {"language-twice", page_language_twice, sizeof page_language_twice},
  {"language-unknown", page_language_unknown, sizeof page_language_unknown},
  {"languages-empty", page_languages_empty, sizeof page_languages_empty},
  {"languages-in-one-text", page_languages_in_one_text, sizeof page_languages_in_one_text},
  {"languages-missing", page_languages_missing, sizeof page_languages_missing},
  {"link-behind-link", page_link_behind_link, sizeof page_link_behind_link},
  {"link-broken", page_link_broken, sizeof page_link_broken},
  {"link-loop", page_link_loop, sizeof page_link_loop},
  {"link-outside", page_link_outside, sizeof page_link_outside},
  {"link-to-hidden", page_link_to_hidden, sizeof page_link_to_hidden},
  {"link-to-holder", page_link_to_holder, sizeof page_link_to_holder},
  {"lock-conflict", page_lock_conflict, sizeof page_lock_conflict},
  {"lock-digest-malformed", page_lock_digest_malformed, sizeof page_lock_digest_malformed},
  {"lock-id-malformed", page_lock_id_malformed, sizeof page_lock_id_malformed},
  {"lock-id-twice", page_lock_id_twice, sizeof page_lock_id_twice},
  {"lock-line-incomplete", page_lock_line_incomplete, sizeof page_lock_line_incomplete},
  {"lock-line-unknown", page_lock_line_unknown, sizeof page_lock_line_unknown},
  {"lock-name-malformed", page_lock_name_malformed, sizeof page_lock_name_malformed},
  {"lock-outdated", page_lock_outdated, sizeof page_lock_outdated},
  {"lock-release-twice", page_lock_release_twice, sizeof page_lock_release_twice},
  {"lock-version-malformed", page_lock_version_malformed, sizeof page_lock_version_malformed},
  {"mail-without-url", page_mail_without_url, sizeof page_mail_without_url},
  {"master-not-two-letters", page_master_not_two_letters, sizeof page_master_not_two_letters},
  {"misc-not-a-block", page_misc_not_a_block, sizeof page_misc_not_a_block},
  {"movie-empty", page_movie_empty, sizeof page_movie_empty},
  {"movie-footer-missing", page_movie_footer_missing, sizeof page_movie_footer_missing},
  {"movie-format-unplayable", page_movie_format_unplayable, sizeof page_movie_format_unplayable},
  {"movie-neighbour", page_movie_neighbour, sizeof page_movie_neighbour},
  {"movie-playlist-local", page_movie_playlist_local, sizeof page_movie_playlist_local},
  {"movie-tab-on-android", page_movie_tab_on_android, sizeof page_movie_tab_on_android},
  {"movie-url-missing", page_movie_url_missing, sizeof page_movie_url_missing},
  {"movie-url-not-film", page_movie_url_not_film, sizeof page_movie_url_not_film},
  {"name-missing", page_name_missing, sizeof page_name_missing},
  {"nested-feed-missing", page_nested_feed_missing, sizeof page_nested_feed_missing},
  {"nested-in-gallery", page_nested_in_gallery, sizeof page_nested_in_gallery},
  {"nested-loop", page_nested_loop, sizeof page_nested_loop},
  {"nested-main-url", page_nested_main_url, sizeof page_nested_main_url},
  {"nested-on-android", page_nested_on_android, sizeof page_nested_on_android},
  {"nested-page", page_nested_page, sizeof page_nested_page},
  {"nested-url", page_nested_url, sizeof page_nested_url},
  {"nested-url-file", page_nested_url_file, sizeof page_nested_url_file},
  {"nested-web", page_nested_web, sizeof page_nested_web},
  {"page-anchor-missing", page_page_anchor_missing, sizeof page_page_anchor_missing},
  {"page-blank", page_page_blank, sizeof page_page_blank},
  {"page-heading-repeated", page_page_heading_repeated, sizeof page_page_heading_repeated},
  {"page-html-comment-unclosed", page_page_html_comment_unclosed, sizeof page_page_html_comment_unclosed},
  {"page-html-document", page_page_html_document, sizeof page_page_html_document},
  {"page-html-picture-local", page_page_html_picture_local, sizeof page_page_html_picture_local},
  {"page-html-plugin", page_page_html_plugin, sizeof page_page_html_plugin},
  {"page-html-quotes", page_page_html_quotes, sizeof page_page_html_quotes},
  {"page-html-resource-local", page_page_html_resource_local, sizeof page_page_html_resource_local},
  {"page-html-unclosed", page_page_html_unclosed, sizeof page_page_html_unclosed},
  {"page-in-gallery", page_page_in_gallery, sizeof page_page_in_gallery},
  {"page-language-unknown", page_page_language_unknown, sizeof page_page_language_unknown},
  {"page-link-blanks", page_page_link_blanks, sizeof page_page_link_blanks},
  {"page-link-email", page_page_link_email, sizeof page_page_link_email},
  {"page-link-empty", page_page_link_empty, sizeof page_page_link_empty},
  {"page-link-gap", page_page_link_gap, sizeof page_page_link_gap},
  {"page-link-host-missing", page_page_link_host_missing, sizeof page_page_link_host_missing},
  {"page-link-local", page_page_link_local, sizeof page_page_link_local},
  {"page-link-of-machine", page_page_link_of_machine, sizeof page_page_link_of_machine},
  {"page-link-percent", page_page_link_percent, sizeof page_page_link_percent},
  {"page-link-phone", page_page_link_phone, sizeof page_page_link_phone},
  {"page-link-scheme-missing", page_page_link_scheme_missing, sizeof page_page_link_scheme_missing},
  {"page-link-scheme-unknown", page_page_link_scheme_unknown, sizeof page_page_link_scheme_unknown},
  {"page-link-script", page_page_link_script, sizeof page_page_link_script},
  {"page-link-slashes", page_page_link_slashes, sizeof page_page_link_slashes},
  {"page-link-to-file", page_page_link_to_file, sizeof page_page_link_to_file},
  {"page-link-to-source", page_page_link_to_source, sizeof page_page_link_to_source},
  {"page-link-without-words", page_page_link_without_words, sizeof page_page_link_without_words},
  {"page-master-missing", page_page_master_missing, sizeof page_page_master_missing},
  {"page-missing", page_page_missing, sizeof page_page_missing},
  {"page-not-markdown", page_page_not_markdown, sizeof page_page_not_markdown},
  {"page-picture-format", page_page_picture_format, sizeof page_page_picture_format},
  {"page-twice", page_page_twice, sizeof page_page_twice},
  {"page-unused", page_page_unused, sizeof page_page_unused},
  {"path-backslash", page_path_backslash, sizeof page_path_backslash},
  {"path-escaped", page_path_escaped, sizeof page_path_escaped},
  {"path-letter-case", page_path_letter_case, sizeof page_path_letter_case},
  {"path-of-machine", page_path_of_machine, sizeof page_path_of_machine},
  {"path-outside", page_path_outside, sizeof page_path_outside},
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
  {"retention-short", page_retention_short, sizeof page_retention_short},
  {"section-not-a-block", page_section_not_a_block, sizeof page_section_not_a_block},
  {"share-labels-alike", page_share_labels_alike, sizeof page_share_labels_alike},
  {"skin-attribute-shared", page_skin_attribute_shared, sizeof page_skin_attribute_shared},
  {"skin-looks-not-a-block", page_skin_looks_not_a_block, sizeof page_skin_looks_not_a_block},
  {"skin-looks-unused", page_skin_looks_unused, sizeof page_skin_looks_unused},
  {"skin-not-a-block", page_skin_not_a_block, sizeof page_skin_not_a_block},
  {"skin-tab-twice", page_skin_tab_twice, sizeof page_skin_tab_twice},
  {"skin-tab-unknown", page_skin_tab_unknown, sizeof page_skin_tab_unknown},
  {"skin-without-tabs", page_skin_without_tabs, sizeof page_skin_without_tabs},
  {"tab-class-missing", page_tab_class_missing, sizeof page_tab_class_missing},
  {"tab-id-missing", page_tab_id_missing, sizeof page_tab_id_missing},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-image-large", page_tab_image_large, sizeof page_tab_image_large},
  {"tab-image-opaque", page_tab_image_opaque, sizeof page_tab_image_opaque},
  {"tab-in-no-app", page_tab_in_no_app, sizeof page_tab_in_no_app},
  {"tab-label-blank", page_tab_label_blank, sizeof page_tab_label_blank},
  {"tab-label-dummy", page_tab_label_dummy, sizeof page_tab_label_dummy},
  {"tab-labels-alike", page_tab_labels_alike, sizeof page_tab_labels_alike},
  {"tab-not-a-block", page_tab_not_a_block, sizeof page_tab_not_a_block},
  {"tab-title-missing", page_tab_title_missing, sizeof page_tab_title_missing},
  {"tabs-empty", page_tabs_empty, sizeof page_tabs_empty},
  {"tabs-many", page_tabs_many, sizeof page_tabs_many},
  {"tabs-missing", page_tabs_missing, sizeof page_tabs_missing},
  {"tabs-not-a-list", page_tabs_not_a_list, sizeof page_tabs_not_a_list},
  {"text-blank", page_text_blank, sizeof page_text_blank},
  {"text-id-given", page_text_id_given, sizeof page_text_id_given},
  {"text-language-unknown", page_text_language_unknown, sizeof page_text_language_unknown},
  {"text-marker-empty", page_text_marker_empty, sizeof page_text_marker_empty},
  {"text-marker-shown", page_text_marker_shown, sizeof page_text_marker_shown},
  {"text-marker-unknown", page_text_marker_unknown, sizeof page_text_marker_unknown},
  {"text-master-missing", page_text_master_missing, sizeof page_text_master_missing},
  {"text-number-taken", page_text_number_taken, sizeof page_text_number_taken},
  {"text-number-unknown", page_text_number_unknown, sizeof page_text_number_unknown},
  {"text-too-large", page_text_too_large, sizeof page_text_too_large},
  {"text-twice", page_text_twice, sizeof page_text_twice},
  {"text-unknown", page_text_unknown, sizeof page_text_unknown},
  {"text-untranslated", page_text_untranslated, sizeof page_text_untranslated},
  {"texts-in-english", page_texts_in_english, sizeof page_texts_in_english},
  {"texts-not-a-block", page_texts_not_a_block, sizeof page_texts_not_a_block},
  {"timezone-unknown", page_timezone_unknown, sizeof page_timezone_unknown},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"to-delete-given", page_to_delete_given, sizeof page_to_delete_given},
  {"ttl-long", page_ttl_long, sizeof page_ttl_long},
  {"ttl-short", page_ttl_short, sizeof page_ttl_short},
  {"udid-malformed", page_udid_malformed, sizeof page_udid_malformed},
  {"url-of-folder", page_url_of_folder, sizeof page_url_of_folder},
  {"url-of-text", page_url_of_text, sizeof page_url_of_text},
  {"version-missing", page_version_missing, sizeof page_version_missing},
  {"version-released", page_version_released, sizeof page_version_released},
  {"version-zero", page_version_zero, sizeof page_version_zero},
  {"web-tab-on-android", page_web_tab_on_android, sizeof page_web_tab_on_android},
};
