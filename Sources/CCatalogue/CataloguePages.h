// Written by scripts/catalogue.sh.
static const unsigned char page_address_by_content[] = {
#embed "../../site/content/diagnostics/address-by-content.md"
};
static const unsigned char page_address_expected[] = {
#embed "../../site/content/diagnostics/address-expected.md"
};
static const unsigned char page_address_of_other_kind[] = {
#embed "../../site/content/diagnostics/address-of-other-kind.md"
};
static const unsigned char page_address_unpublished[] = {
#embed "../../site/content/diagnostics/address-unpublished.md"
};
static const unsigned char page_addresses_malformed[] = {
#embed "../../site/content/diagnostics/addresses-malformed.md"
};
static const unsigned char page_addresses_place_unknown[] = {
#embed "../../site/content/diagnostics/addresses-place-unknown.md"
};
static const unsigned char page_addresses_without_lang[] = {
#embed "../../site/content/diagnostics/addresses-without-lang.md"
};
static const unsigned char page_alias_malformed[] = {
#embed "../../site/content/diagnostics/alias-malformed.md"
};
static const unsigned char page_allow_error[] = {
#embed "../../site/content/diagnostics/allow-error.md"
};
static const unsigned char page_allow_malformed[] = {
#embed "../../site/content/diagnostics/allow-malformed.md"
};
static const unsigned char page_allow_nothing[] = {
#embed "../../site/content/diagnostics/allow-nothing.md"
};
static const unsigned char page_allow_twice[] = {
#embed "../../site/content/diagnostics/allow-twice.md"
};
static const unsigned char page_allow_unknown[] = {
#embed "../../site/content/diagnostics/allow-unknown.md"
};
static const unsigned char page_allow_unused[] = {
#embed "../../site/content/diagnostics/allow-unused.md"
};
static const unsigned char page_allow_without_reason[] = {
#embed "../../site/content/diagnostics/allow-without-reason.md"
};
static const unsigned char page_alt_file_name[] = {
#embed "../../site/content/diagnostics/alt-file-name.md"
};
static const unsigned char page_alt_missing[] = {
#embed "../../site/content/diagnostics/alt-missing.md"
};
static const unsigned char page_app_icon_missing[] = {
#embed "../../site/content/diagnostics/app-icon-missing.md"
};
static const unsigned char page_app_icon_small[] = {
#embed "../../site/content/diagnostics/app-icon-small.md"
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
static const unsigned char page_attachment_broken[] = {
#embed "../../site/content/diagnostics/attachment-broken.md"
};
static const unsigned char page_attachment_large[] = {
#embed "../../site/content/diagnostics/attachment-large.md"
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
static const unsigned char page_base_url_example[] = {
#embed "../../site/content/diagnostics/base-url-example.md"
};
static const unsigned char page_base_url_hyphen[] = {
#embed "../../site/content/diagnostics/base-url-hyphen.md"
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
static const unsigned char page_base_url_path[] = {
#embed "../../site/content/diagnostics/base-url-path.md"
};
static const unsigned char page_base_url_query[] = {
#embed "../../site/content/diagnostics/base-url-query.md"
};
static const unsigned char page_batch_size_without_index[] = {
#embed "../../site/content/diagnostics/batch-size-without-index.md"
};
static const unsigned char page_batch_size_zero[] = {
#embed "../../site/content/diagnostics/batch-size-zero.md"
};
static const unsigned char page_bool_digit[] = {
#embed "../../site/content/diagnostics/bool-digit.md"
};
static const unsigned char page_bool_expected[] = {
#embed "../../site/content/diagnostics/bool-expected.md"
};
static const unsigned char page_bool_malformed[] = {
#embed "../../site/content/diagnostics/bool-malformed.md"
};
static const unsigned char page_bool_word[] = {
#embed "../../site/content/diagnostics/bool-word.md"
};
static const unsigned char page_budget_consequence_unknown[] = {
#embed "../../site/content/diagnostics/budget-consequence-unknown.md"
};
static const unsigned char page_budget_feed[] = {
#embed "../../site/content/diagnostics/budget-feed.md"
};
static const unsigned char page_budget_first_launch[] = {
#embed "../../site/content/diagnostics/budget-first-launch.md"
};
static const unsigned char page_budget_not_a_block[] = {
#embed "../../site/content/diagnostics/budget-not-a-block.md"
};
static const unsigned char page_budget_photo[] = {
#embed "../../site/content/diagnostics/budget-photo.md"
};
static const unsigned char page_budget_thumb[] = {
#embed "../../site/content/diagnostics/budget-thumb.md"
};
static const unsigned char page_bytes_expected[] = {
#embed "../../site/content/diagnostics/bytes-expected.md"
};
static const unsigned char page_bytes_malformed[] = {
#embed "../../site/content/diagnostics/bytes-malformed.md"
};
static const unsigned char page_bytes_unit_unknown[] = {
#embed "../../site/content/diagnostics/bytes-unit-unknown.md"
};
static const unsigned char page_bytes_zero[] = {
#embed "../../site/content/diagnostics/bytes-zero.md"
};
static const unsigned char page_cache_size_short[] = {
#embed "../../site/content/diagnostics/cache-size-short.md"
};
static const unsigned char page_cache_size_zero[] = {
#embed "../../site/content/diagnostics/cache-size-zero.md"
};
static const unsigned char page_caption_without_title[] = {
#embed "../../site/content/diagnostics/caption-without-title.md"
};
static const unsigned char page_capture_in_item[] = {
#embed "../../site/content/diagnostics/capture-in-item.md"
};
static const unsigned char page_capture_without_url[] = {
#embed "../../site/content/diagnostics/capture-without-url.md"
};
static const unsigned char page_cells_per_row_zero[] = {
#embed "../../site/content/diagnostics/cells-per-row-zero.md"
};
static const unsigned char page_character_bom[] = {
#embed "../../site/content/diagnostics/character-bom.md"
};
static const unsigned char page_character_control[] = {
#embed "../../site/content/diagnostics/character-control.md"
};
static const unsigned char page_character_lost[] = {
#embed "../../site/content/diagnostics/character-lost.md"
};
static const unsigned char page_character_separator[] = {
#embed "../../site/content/diagnostics/character-separator.md"
};
static const unsigned char page_character_windows[] = {
#embed "../../site/content/diagnostics/character-windows.md"
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
static const unsigned char page_color_alpha[] = {
#embed "../../site/content/diagnostics/color-alpha.md"
};
static const unsigned char page_color_component[] = {
#embed "../../site/content/diagnostics/color-component.md"
};
static const unsigned char page_color_count[] = {
#embed "../../site/content/diagnostics/color-count.md"
};
static const unsigned char page_color_digit[] = {
#embed "../../site/content/diagnostics/color-digit.md"
};
static const unsigned char page_color_digit_count[] = {
#embed "../../site/content/diagnostics/color-digit-count.md"
};
static const unsigned char page_color_expected[] = {
#embed "../../site/content/diagnostics/color-expected.md"
};
static const unsigned char page_color_function[] = {
#embed "../../site/content/diagnostics/color-function.md"
};
static const unsigned char page_color_unknown[] = {
#embed "../../site/content/diagnostics/color-unknown.md"
};
static const unsigned char page_color_without_hash[] = {
#embed "../../site/content/diagnostics/color-without-hash.md"
};
static const unsigned char page_compression_not_sent[] = {
#embed "../../site/content/diagnostics/compression-not-sent.md"
};
static const unsigned char page_compression_unknown[] = {
#embed "../../site/content/diagnostics/compression-unknown.md"
};
static const unsigned char page_content_unread[] = {
#embed "../../site/content/diagnostics/content-unread.md"
};
static const unsigned char page_cover_missing[] = {
#embed "../../site/content/diagnostics/cover-missing.md"
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
static const unsigned char page_date_after_2068[] = {
#embed "../../site/content/diagnostics/date-after-2068.md"
};
static const unsigned char page_date_ambiguous[] = {
#embed "../../site/content/diagnostics/date-ambiguous.md"
};
static const unsigned char page_date_before_2000[] = {
#embed "../../site/content/diagnostics/date-before-2000.md"
};
static const unsigned char page_date_digits[] = {
#embed "../../site/content/diagnostics/date-digits.md"
};
static const unsigned char page_date_expected[] = {
#embed "../../site/content/diagnostics/date-expected.md"
};
static const unsigned char page_date_followed_by_text[] = {
#embed "../../site/content/diagnostics/date-followed-by-text.md"
};
static const unsigned char page_date_in_future[] = {
#embed "../../site/content/diagnostics/date-in-future.md"
};
static const unsigned char page_date_in_seconds[] = {
#embed "../../site/content/diagnostics/date-in-seconds.md"
};
static const unsigned char page_date_incomplete[] = {
#embed "../../site/content/diagnostics/date-incomplete.md"
};
static const unsigned char page_date_malformed[] = {
#embed "../../site/content/diagnostics/date-malformed.md"
};
static const unsigned char page_date_not_in_calendar[] = {
#embed "../../site/content/diagnostics/date-not-in-calendar.md"
};
static const unsigned char page_date_order[] = {
#embed "../../site/content/diagnostics/date-order.md"
};
static const unsigned char page_date_separator[] = {
#embed "../../site/content/diagnostics/date-separator.md"
};
static const unsigned char page_date_short_year[] = {
#embed "../../site/content/diagnostics/date-short-year.md"
};
static const unsigned char page_debug_switches[] = {
#embed "../../site/content/diagnostics/debug-switches.md"
};
static const unsigned char page_defaults_not_a_block[] = {
#embed "../../site/content/diagnostics/defaults-not-a-block.md"
};
static const unsigned char page_device_unknown[] = {
#embed "../../site/content/diagnostics/device-unknown.md"
};
static const unsigned char page_devices_need_host[] = {
#embed "../../site/content/diagnostics/devices-need-host.md"
};
static const unsigned char page_disclosure_tall[] = {
#embed "../../site/content/diagnostics/disclosure-tall.md"
};
static const unsigned char page_disclosure_wide[] = {
#embed "../../site/content/diagnostics/disclosure-wide.md"
};
static const unsigned char page_download_bomb[] = {
#embed "../../site/content/diagnostics/download-bomb.md"
};
static const unsigned char page_download_broken[] = {
#embed "../../site/content/diagnostics/download-broken.md"
};
static const unsigned char page_download_encrypted[] = {
#embed "../../site/content/diagnostics/download-encrypted.md"
};
static const unsigned char page_download_kind[] = {
#embed "../../site/content/diagnostics/download-kind.md"
};
static const unsigned char page_download_missing[] = {
#embed "../../site/content/diagnostics/download-missing.md"
};
static const unsigned char page_duration_expected[] = {
#embed "../../site/content/diagnostics/duration-expected.md"
};
static const unsigned char page_duration_fraction[] = {
#embed "../../site/content/diagnostics/duration-fraction.md"
};
static const unsigned char page_duration_malformed[] = {
#embed "../../site/content/diagnostics/duration-malformed.md"
};
static const unsigned char page_duration_negative[] = {
#embed "../../site/content/diagnostics/duration-negative.md"
};
static const unsigned char page_duration_space[] = {
#embed "../../site/content/diagnostics/duration-space.md"
};
static const unsigned char page_duration_too_long[] = {
#embed "../../site/content/diagnostics/duration-too-long.md"
};
static const unsigned char page_duration_unit_missing[] = {
#embed "../../site/content/diagnostics/duration-unit-missing.md"
};
static const unsigned char page_duration_unit_order[] = {
#embed "../../site/content/diagnostics/duration-unit-order.md"
};
static const unsigned char page_duration_unit_unknown[] = {
#embed "../../site/content/diagnostics/duration-unit-unknown.md"
};
static const unsigned char page_encoding_binary[] = {
#embed "../../site/content/diagnostics/encoding-binary.md"
};
static const unsigned char page_encoding_broken[] = {
#embed "../../site/content/diagnostics/encoding-broken.md"
};
static const unsigned char page_encoding_twice[] = {
#embed "../../site/content/diagnostics/encoding-twice.md"
};
static const unsigned char page_encoding_utf16[] = {
#embed "../../site/content/diagnostics/encoding-utf16.md"
};
static const unsigned char page_encoding_utf32[] = {
#embed "../../site/content/diagnostics/encoding-utf32.md"
};
static const unsigned char page_encoding_windows[] = {
#embed "../../site/content/diagnostics/encoding-windows.md"
};
static const unsigned char page_encrypt_unread[] = {
#embed "../../site/content/diagnostics/encrypt-unread.md"
};
static const unsigned char page_english_missing[] = {
#embed "../../site/content/diagnostics/english-missing.md"
};
static const unsigned char page_entries_in_one_text[] = {
#embed "../../site/content/diagnostics/entries-in-one-text.md"
};
static const unsigned char page_entry_blank[] = {
#embed "../../site/content/diagnostics/entry-blank.md"
};
static const unsigned char page_expired_unseen[] = {
#embed "../../site/content/diagnostics/expired-unseen.md"
};
static const unsigned char page_expired_withdrawn[] = {
#embed "../../site/content/diagnostics/expired-withdrawn.md"
};
static const unsigned char page_expires_before_date[] = {
#embed "../../site/content/diagnostics/expires-before-date.md"
};
static const unsigned char page_expires_before_publish[] = {
#embed "../../site/content/diagnostics/expires-before-publish.md"
};
static const unsigned char page_expires_given_twice[] = {
#embed "../../site/content/diagnostics/expires-given-twice.md"
};
static const unsigned char page_expires_too_late[] = {
#embed "../../site/content/diagnostics/expires-too-late.md"
};
static const unsigned char page_external_malformed[] = {
#embed "../../site/content/diagnostics/external-malformed.md"
};
static const unsigned char page_fallback_unknown[] = {
#embed "../../site/content/diagnostics/fallback-unknown.md"
};
static const unsigned char page_feed_address_glued[] = {
#embed "../../site/content/diagnostics/feed-address-glued.md"
};
static const unsigned char page_feed_address_reused[] = {
#embed "../../site/content/diagnostics/feed-address-reused.md"
};
static const unsigned char page_feed_and_url[] = {
#embed "../../site/content/diagnostics/feed-and-url.md"
};
static const unsigned char page_feed_empty[] = {
#embed "../../site/content/diagnostics/feed-empty.md"
};
static const unsigned char page_feed_empty_in_language[] = {
#embed "../../site/content/diagnostics/feed-empty-in-language.md"
};
static const unsigned char page_feed_file_name[] = {
#embed "../../site/content/diagnostics/feed-file-name.md"
};
static const unsigned char page_feed_file_twice[] = {
#embed "../../site/content/diagnostics/feed-file-twice.md"
};
static const unsigned char page_feed_is_project[] = {
#embed "../../site/content/diagnostics/feed-is-project.md"
};
static const unsigned char page_feed_missing[] = {
#embed "../../site/content/diagnostics/feed-missing.md"
};
static const unsigned char page_feed_not_a_folder[] = {
#embed "../../site/content/diagnostics/feed-not-a-folder.md"
};
static const unsigned char page_feed_of_two_classes[] = {
#embed "../../site/content/diagnostics/feed-of-two-classes.md"
};
static const unsigned char page_feed_of_two_sizes[] = {
#embed "../../site/content/diagnostics/feed-of-two-sizes.md"
};
static const unsigned char page_feed_path_taken[] = {
#embed "../../site/content/diagnostics/feed-path-taken.md"
};
static const unsigned char page_feed_renamed[] = {
#embed "../../site/content/diagnostics/feed-renamed.md"
};
static const unsigned char page_feed_waiting[] = {
#embed "../../site/content/diagnostics/feed-waiting.md"
};
static const unsigned char page_feed_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/feed-yaml-not-a-block.md"
};
static const unsigned char page_field_missing[] = {
#embed "../../site/content/diagnostics/field-missing.md"
};
static const unsigned char page_field_name[] = {
#embed "../../site/content/diagnostics/field-name.md"
};
static const unsigned char page_field_type[] = {
#embed "../../site/content/diagnostics/field-type.md"
};
static const unsigned char page_field_unknown[] = {
#embed "../../site/content/diagnostics/field-unknown.md"
};
static const unsigned char page_field_value[] = {
#embed "../../site/content/diagnostics/field-value.md"
};
static const unsigned char page_fields_not_a_block[] = {
#embed "../../site/content/diagnostics/fields-not-a-block.md"
};
static const unsigned char page_file_about_folder[] = {
#embed "../../site/content/diagnostics/file-about-folder.md"
};
static const unsigned char page_file_ending_capital[] = {
#embed "../../site/content/diagnostics/file-ending-capital.md"
};
static const unsigned char page_file_ignored[] = {
#embed "../../site/content/diagnostics/file-ignored.md"
};
static const unsigned char page_file_missing[] = {
#embed "../../site/content/diagnostics/file-missing.md"
};
static const unsigned char page_file_name_date[] = {
#embed "../../site/content/diagnostics/file-name-date.md"
};
static const unsigned char page_file_name_encoding[] = {
#embed "../../site/content/diagnostics/file-name-encoding.md"
};
static const unsigned char page_file_name_letter_case[] = {
#embed "../../site/content/diagnostics/file-name-letter-case.md"
};
static const unsigned char page_file_name_twice[] = {
#embed "../../site/content/diagnostics/file-name-twice.md"
};
static const unsigned char page_file_special[] = {
#embed "../../site/content/diagnostics/file-special.md"
};
static const unsigned char page_floki_too_old[] = {
#embed "../../site/content/diagnostics/floki-too-old.md"
};
static const unsigned char page_floki_yaml_not_a_block[] = {
#embed "../../site/content/diagnostics/floki-yaml-not-a-block.md"
};
static const unsigned char page_focus_count[] = {
#embed "../../site/content/diagnostics/focus-count.md"
};
static const unsigned char page_focus_expected[] = {
#embed "../../site/content/diagnostics/focus-expected.md"
};
static const unsigned char page_focus_malformed[] = {
#embed "../../site/content/diagnostics/focus-malformed.md"
};
static const unsigned char page_focus_of_two_places[] = {
#embed "../../site/content/diagnostics/focus-of-two-places.md"
};
static const unsigned char page_focus_outside[] = {
#embed "../../site/content/diagnostics/focus-outside.md"
};
static const unsigned char page_focus_unused[] = {
#embed "../../site/content/diagnostics/focus-unused.md"
};
static const unsigned char page_folder_deep[] = {
#embed "../../site/content/diagnostics/folder-deep.md"
};
static const unsigned char page_folder_missing[] = {
#embed "../../site/content/diagnostics/folder-missing.md"
};
static const unsigned char page_folder_without_item[] = {
#embed "../../site/content/diagnostics/folder-without-item.md"
};
static const unsigned char page_font_size_zero[] = {
#embed "../../site/content/diagnostics/font-size-zero.md"
};
static const unsigned char page_footer_line_break[] = {
#embed "../../site/content/diagnostics/footer-line-break.md"
};
static const unsigned char page_footer_no_room[] = {
#embed "../../site/content/diagnostics/footer-no-room.md"
};
static const unsigned char page_footer_untranslated[] = {
#embed "../../site/content/diagnostics/footer-untranslated.md"
};
static const unsigned char page_front_matter_dashes[] = {
#embed "../../site/content/diagnostics/front-matter-dashes.md"
};
static const unsigned char page_front_matter_json[] = {
#embed "../../site/content/diagnostics/front-matter-json.md"
};
static const unsigned char page_front_matter_late[] = {
#embed "../../site/content/diagnostics/front-matter-late.md"
};
static const unsigned char page_front_matter_toml[] = {
#embed "../../site/content/diagnostics/front-matter-toml.md"
};
static const unsigned char page_front_matter_unclosed[] = {
#embed "../../site/content/diagnostics/front-matter-unclosed.md"
};
static const unsigned char page_front_matter_unopened[] = {
#embed "../../site/content/diagnostics/front-matter-unopened.md"
};
static const unsigned char page_gallery_cells_many[] = {
#embed "../../site/content/diagnostics/gallery-cells-many.md"
};
static const unsigned char page_gallery_folder[] = {
#embed "../../site/content/diagnostics/gallery-folder.md"
};
static const unsigned char page_gallery_no_height[] = {
#embed "../../site/content/diagnostics/gallery-no-height.md"
};
static const unsigned char page_gallery_padding_wide[] = {
#embed "../../site/content/diagnostics/gallery-padding-wide.md"
};
static const unsigned char page_gallery_pictures_huge[] = {
#embed "../../site/content/diagnostics/gallery-pictures-huge.md"
};
static const unsigned char page_hide_if_empty_unused[] = {
#embed "../../site/content/diagnostics/hide-if-empty-unused.md"
};
static const unsigned char page_hosting_base_url[] = {
#embed "../../site/content/diagnostics/hosting-base-url.md"
};
static const unsigned char page_hosting_unknown[] = {
#embed "../../site/content/diagnostics/hosting-unknown.md"
};
static const unsigned char page_html_charset[] = {
#embed "../../site/content/diagnostics/html-charset.md"
};
static const unsigned char page_html_media_program[] = {
#embed "../../site/content/diagnostics/html-media-program.md"
};
static const unsigned char page_html_viewport_missing[] = {
#embed "../../site/content/diagnostics/html-viewport-missing.md"
};
static const unsigned char page_id_in_page[] = {
#embed "../../site/content/diagnostics/id-in-page.md"
};
static const unsigned char page_id_is_tab[] = {
#embed "../../site/content/diagnostics/id-is-tab.md"
};
static const unsigned char page_id_out_of_order[] = {
#embed "../../site/content/diagnostics/id-out-of-order.md"
};
static const unsigned char page_id_remembered[] = {
#embed "../../site/content/diagnostics/id-remembered.md"
};
static const unsigned char page_id_taken[] = {
#embed "../../site/content/diagnostics/id-taken.md"
};
static const unsigned char page_image_alignment_unknown[] = {
#embed "../../site/content/diagnostics/image-alignment-unknown.md"
};
static const unsigned char page_image_animated[] = {
#embed "../../site/content/diagnostics/image-animated.md"
};
static const unsigned char page_image_bmp_unusual[] = {
#embed "../../site/content/diagnostics/image-bmp-unusual.md"
};
static const unsigned char page_image_damaged[] = {
#embed "../../site/content/diagnostics/image-damaged.md"
};
static const unsigned char page_image_empty[] = {
#embed "../../site/content/diagnostics/image-empty.md"
};
static const unsigned char page_image_folder[] = {
#embed "../../site/content/diagnostics/image-folder.md"
};
static const unsigned char page_image_heif_unusual[] = {
#embed "../../site/content/diagnostics/image-heif-unusual.md"
};
static const unsigned char page_image_is_movie[] = {
#embed "../../site/content/diagnostics/image-is-movie.md"
};
static const unsigned char page_image_jpeg_unusual[] = {
#embed "../../site/content/diagnostics/image-jpeg-unusual.md"
};
static const unsigned char page_image_memory[] = {
#embed "../../site/content/diagnostics/image-memory.md"
};
static const unsigned char page_image_mislabelled[] = {
#embed "../../site/content/diagnostics/image-mislabelled.md"
};
static const unsigned char page_image_profile_broken[] = {
#embed "../../site/content/diagnostics/image-profile-broken.md"
};
static const unsigned char page_image_size_large[] = {
#embed "../../site/content/diagnostics/image-size-large.md"
};
static const unsigned char page_image_size_zero[] = {
#embed "../../site/content/diagnostics/image-size-zero.md"
};
static const unsigned char page_image_svg[] = {
#embed "../../site/content/diagnostics/image-svg.md"
};
static const unsigned char page_image_tiff_unusual[] = {
#embed "../../site/content/diagnostics/image-tiff-unusual.md"
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
static const unsigned char page_import_app_missing[] = {
#embed "../../site/content/diagnostics/import-app-missing.md"
};
static const unsigned char page_import_app_unreadable[] = {
#embed "../../site/content/diagnostics/import-app-unreadable.md"
};
static const unsigned char page_import_app_unsupported[] = {
#embed "../../site/content/diagnostics/import-app-unsupported.md"
};
static const unsigned char page_import_conflict[] = {
#embed "../../site/content/diagnostics/import-conflict.md"
};
static const unsigned char page_import_date[] = {
#embed "../../site/content/diagnostics/import-date.md"
};
static const unsigned char page_import_deep[] = {
#embed "../../site/content/diagnostics/import-deep.md"
};
static const unsigned char page_import_encoding[] = {
#embed "../../site/content/diagnostics/import-encoding.md"
};
static const unsigned char page_import_endless[] = {
#embed "../../site/content/diagnostics/import-endless.md"
};
static const unsigned char page_import_entities[] = {
#embed "../../site/content/diagnostics/import-entities.md"
};
static const unsigned char page_import_excess[] = {
#embed "../../site/content/diagnostics/import-excess.md"
};
static const unsigned char page_import_item_empty[] = {
#embed "../../site/content/diagnostics/import-item-empty.md"
};
static const unsigned char page_import_json[] = {
#embed "../../site/content/diagnostics/import-json.md"
};
static const unsigned char page_import_key_twice[] = {
#embed "../../site/content/diagnostics/import-key-twice.md"
};
static const unsigned char page_import_left_out[] = {
#embed "../../site/content/diagnostics/import-left-out.md"
};
static const unsigned char page_import_link[] = {
#embed "../../site/content/diagnostics/import-link.md"
};
static const unsigned char page_import_malformed[] = {
#embed "../../site/content/diagnostics/import-malformed.md"
};
static const unsigned char page_import_markup[] = {
#embed "../../site/content/diagnostics/import-markup.md"
};
static const unsigned char page_import_nothing[] = {
#embed "../../site/content/diagnostics/import-nothing.md"
};
static const unsigned char page_import_page[] = {
#embed "../../site/content/diagnostics/import-page.md"
};
static const unsigned char page_import_picture[] = {
#embed "../../site/content/diagnostics/import-picture.md"
};
static const unsigned char page_import_private[] = {
#embed "../../site/content/diagnostics/import-private.md"
};
static const unsigned char page_import_repaired[] = {
#embed "../../site/content/diagnostics/import-repaired.md"
};
static const unsigned char page_import_section[] = {
#embed "../../site/content/diagnostics/import-section.md"
};
static const unsigned char page_import_shortcode[] = {
#embed "../../site/content/diagnostics/import-shortcode.md"
};
static const unsigned char page_import_unknown[] = {
#embed "../../site/content/diagnostics/import-unknown.md"
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
static const unsigned char page_indicator_ttl_long[] = {
#embed "../../site/content/diagnostics/indicator-ttl-long.md"
};
static const unsigned char page_indicator_ttl_short[] = {
#embed "../../site/content/diagnostics/indicator-ttl-short.md"
};
static const unsigned char page_integer_base[] = {
#embed "../../site/content/diagnostics/integer-base.md"
};
static const unsigned char page_integer_beyond_int32[] = {
#embed "../../site/content/diagnostics/integer-beyond-int32.md"
};
static const unsigned char page_integer_expected[] = {
#embed "../../site/content/diagnostics/integer-expected.md"
};
static const unsigned char page_integer_exponent[] = {
#embed "../../site/content/diagnostics/integer-exponent.md"
};
static const unsigned char page_integer_fraction[] = {
#embed "../../site/content/diagnostics/integer-fraction.md"
};
static const unsigned char page_integer_grouped[] = {
#embed "../../site/content/diagnostics/integer-grouped.md"
};
static const unsigned char page_integer_leading_zero[] = {
#embed "../../site/content/diagnostics/integer-leading-zero.md"
};
static const unsigned char page_integer_malformed[] = {
#embed "../../site/content/diagnostics/integer-malformed.md"
};
static const unsigned char page_integer_unit[] = {
#embed "../../site/content/diagnostics/integer-unit.md"
};
static const unsigned char page_item_file_ignored[] = {
#embed "../../site/content/diagnostics/item-file-ignored.md"
};
static const unsigned char page_item_half_translated[] = {
#embed "../../site/content/diagnostics/item-half-translated.md"
};
static const unsigned char page_item_id_zero[] = {
#embed "../../site/content/diagnostics/item-id-zero.md"
};
static const unsigned char page_item_in_two_feeds[] = {
#embed "../../site/content/diagnostics/item-in-two-feeds.md"
};
static const unsigned char page_item_is_a_list[] = {
#embed "../../site/content/diagnostics/item-is-a-list.md"
};
static const unsigned char page_item_master_missing[] = {
#embed "../../site/content/diagnostics/item-master-missing.md"
};
static const unsigned char page_item_not_a_block[] = {
#embed "../../site/content/diagnostics/item-not-a-block.md"
};
static const unsigned char page_item_outside_sections[] = {
#embed "../../site/content/diagnostics/item-outside-sections.md"
};
static const unsigned char page_item_rename_unsure[] = {
#embed "../../site/content/diagnostics/item-rename-unsure.md"
};
static const unsigned char page_item_renamed[] = {
#embed "../../site/content/diagnostics/item-renamed.md"
};
static const unsigned char page_item_twice[] = {
#embed "../../site/content/diagnostics/item-twice.md"
};
static const unsigned char page_item_untranslated[] = {
#embed "../../site/content/diagnostics/item-untranslated.md"
};
static const unsigned char page_items_in_feed_yaml[] = {
#embed "../../site/content/diagnostics/items-in-feed-yaml.md"
};
static const unsigned char page_items_not_a_list[] = {
#embed "../../site/content/diagnostics/items-not-a-list.md"
};
static const unsigned char page_jpeg_quality_too_high[] = {
#embed "../../site/content/diagnostics/jpeg-quality-too-high.md"
};
static const unsigned char page_jpeg_quality_zero[] = {
#embed "../../site/content/diagnostics/jpeg-quality-zero.md"
};
static const unsigned char page_key_blank[] = {
#embed "../../site/content/diagnostics/key-blank.md"
};
static const unsigned char page_key_taken[] = {
#embed "../../site/content/diagnostics/key-taken.md"
};
static const unsigned char page_langcode_expected[] = {
#embed "../../site/content/diagnostics/langcode-expected.md"
};
static const unsigned char page_langcode_malformed[] = {
#embed "../../site/content/diagnostics/langcode-malformed.md"
};
static const unsigned char page_langcode_region[] = {
#embed "../../site/content/diagnostics/langcode-region.md"
};
static const unsigned char page_langcode_spelling[] = {
#embed "../../site/content/diagnostics/langcode-spelling.md"
};
static const unsigned char page_langs_given[] = {
#embed "../../site/content/diagnostics/langs-given.md"
};
static const unsigned char page_language_by_name[] = {
#embed "../../site/content/diagnostics/language-by-name.md"
};
static const unsigned char page_language_incomplete[] = {
#embed "../../site/content/diagnostics/language-incomplete.md"
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
static const unsigned char page_language_script_alone[] = {
#embed "../../site/content/diagnostics/language-script-alone.md"
};
static const unsigned char page_language_script_missing[] = {
#embed "../../site/content/diagnostics/language-script-missing.md"
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
static const unsigned char page_language_unsent[] = {
#embed "../../site/content/diagnostics/language-unsent.md"
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
static const unsigned char page_launch_images_not_a_block[] = {
#embed "../../site/content/diagnostics/launch-images-not-a-block.md"
};
static const unsigned char page_launch_picture_missing[] = {
#embed "../../site/content/diagnostics/launch-picture-missing.md"
};
static const unsigned char page_launch_picture_small[] = {
#embed "../../site/content/diagnostics/launch-picture-small.md"
};
static const unsigned char page_left_on_phones[] = {
#embed "../../site/content/diagnostics/left-on-phones.md"
};
static const unsigned char page_legacy_id_zero[] = {
#embed "../../site/content/diagnostics/legacy-id-zero.md"
};
static const unsigned char page_link_ambiguous[] = {
#embed "../../site/content/diagnostics/link-ambiguous.md"
};
static const unsigned char page_link_behind_link[] = {
#embed "../../site/content/diagnostics/link-behind-link.md"
};
static const unsigned char page_link_broken[] = {
#embed "../../site/content/diagnostics/link-broken.md"
};
static const unsigned char page_link_fragment[] = {
#embed "../../site/content/diagnostics/link-fragment.md"
};
static const unsigned char page_link_gone[] = {
#embed "../../site/content/diagnostics/link-gone.md"
};
static const unsigned char page_link_loop[] = {
#embed "../../site/content/diagnostics/link-loop.md"
};
static const unsigned char page_link_moved[] = {
#embed "../../site/content/diagnostics/link-moved.md"
};
static const unsigned char page_link_outside[] = {
#embed "../../site/content/diagnostics/link-outside.md"
};
static const unsigned char page_link_target_missing[] = {
#embed "../../site/content/diagnostics/link-target-missing.md"
};
static const unsigned char page_link_to_hidden[] = {
#embed "../../site/content/diagnostics/link-to-hidden.md"
};
static const unsigned char page_link_to_list[] = {
#embed "../../site/content/diagnostics/link-to-list.md"
};
static const unsigned char page_link_to_parent[] = {
#embed "../../site/content/diagnostics/link-to-parent.md"
};
static const unsigned char page_link_unanswered[] = {
#embed "../../site/content/diagnostics/link-unanswered.md"
};
static const unsigned char page_link_unpublished[] = {
#embed "../../site/content/diagnostics/link-unpublished.md"
};
static const unsigned char page_list_expected[] = {
#embed "../../site/content/diagnostics/list-expected.md"
};
static const unsigned char page_list_ttl_short[] = {
#embed "../../site/content/diagnostics/list-ttl-short.md"
};
static const unsigned char page_list_ttl_too_long[] = {
#embed "../../site/content/diagnostics/list-ttl-too-long.md"
};
static const unsigned char page_list_ttl_zero[] = {
#embed "../../site/content/diagnostics/list-ttl-zero.md"
};
static const unsigned char page_lock_class_unknown[] = {
#embed "../../site/content/diagnostics/lock-class-unknown.md"
};
static const unsigned char page_lock_conflict[] = {
#embed "../../site/content/diagnostics/lock-conflict.md"
};
static const unsigned char page_lock_digest_malformed[] = {
#embed "../../site/content/diagnostics/lock-digest-malformed.md"
};
static const unsigned char page_lock_fact_twice[] = {
#embed "../../site/content/diagnostics/lock-fact-twice.md"
};
static const unsigned char page_lock_forgets_published[] = {
#embed "../../site/content/diagnostics/lock-forgets-published.md"
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
static const unsigned char page_lock_moment_malformed[] = {
#embed "../../site/content/diagnostics/lock-moment-malformed.md"
};
static const unsigned char page_lock_name_malformed[] = {
#embed "../../site/content/diagnostics/lock-name-malformed.md"
};
static const unsigned char page_lock_newer[] = {
#embed "../../site/content/diagnostics/lock-newer.md"
};
static const unsigned char page_lock_outdated[] = {
#embed "../../site/content/diagnostics/lock-outdated.md"
};
static const unsigned char page_lock_release_twice[] = {
#embed "../../site/content/diagnostics/lock-release-twice.md"
};
static const unsigned char page_lock_sort_malformed[] = {
#embed "../../site/content/diagnostics/lock-sort-malformed.md"
};
static const unsigned char page_lock_takes_published[] = {
#embed "../../site/content/diagnostics/lock-takes-published.md"
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
static const unsigned char page_merge_conflict[] = {
#embed "../../site/content/diagnostics/merge-conflict.md"
};
static const unsigned char page_misc_not_a_block[] = {
#embed "../../site/content/diagnostics/misc-not-a-block.md"
};
static const unsigned char page_more_items_url_unused[] = {
#embed "../../site/content/diagnostics/more-items-url-unused.md"
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
static const unsigned char page_movie_format_unseen[] = {
#embed "../../site/content/diagnostics/movie-format-unseen.md"
};
static const unsigned char page_movie_neighbour[] = {
#embed "../../site/content/diagnostics/movie-neighbour.md"
};
static const unsigned char page_movie_playlist_local[] = {
#embed "../../site/content/diagnostics/movie-playlist-local.md"
};
static const unsigned char page_movie_stream_only[] = {
#embed "../../site/content/diagnostics/movie-stream-only.md"
};
static const unsigned char page_movie_tab_on_android[] = {
#embed "../../site/content/diagnostics/movie-tab-on-android.md"
};
static const unsigned char page_movie_tab_without_movie[] = {
#embed "../../site/content/diagnostics/movie-tab-without-movie.md"
};
static const unsigned char page_movie_url_missing[] = {
#embed "../../site/content/diagnostics/movie-url-missing.md"
};
static const unsigned char page_movie_url_not_movie[] = {
#embed "../../site/content/diagnostics/movie-url-not-movie.md"
};
static const unsigned char page_name_missing[] = {
#embed "../../site/content/diagnostics/name-missing.md"
};
static const unsigned char page_neighbour_no_article[] = {
#embed "../../site/content/diagnostics/neighbour-no-article.md"
};
static const unsigned char page_neighbour_no_photo[] = {
#embed "../../site/content/diagnostics/neighbour-no-photo.md"
};
static const unsigned char page_nested_feed_missing[] = {
#embed "../../site/content/diagnostics/nested-feed-missing.md"
};
static const unsigned char page_nested_fetch_late[] = {
#embed "../../site/content/diagnostics/nested-fetch-late.md"
};
static const unsigned char page_nested_in_gallery[] = {
#embed "../../site/content/diagnostics/nested-in-gallery.md"
};
static const unsigned char page_nested_list_renewed[] = {
#embed "../../site/content/diagnostics/nested-list-renewed.md"
};
static const unsigned char page_nested_list_replaced[] = {
#embed "../../site/content/diagnostics/nested-list-replaced.md"
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
static const unsigned char page_number_comma[] = {
#embed "../../site/content/diagnostics/number-comma.md"
};
static const unsigned char page_number_expected[] = {
#embed "../../site/content/diagnostics/number-expected.md"
};
static const unsigned char page_number_malformed[] = {
#embed "../../site/content/diagnostics/number-malformed.md"
};
static const unsigned char page_offset_malformed[] = {
#embed "../../site/content/diagnostics/offset-malformed.md"
};
static const unsigned char page_older_needs_server[] = {
#embed "../../site/content/diagnostics/older-needs-server.md"
};
static const unsigned char page_older_on_android[] = {
#embed "../../site/content/diagnostics/older-on-android.md"
};
static const unsigned char page_older_twice[] = {
#embed "../../site/content/diagnostics/older-twice.md"
};
static const unsigned char page_older_with_sections[] = {
#embed "../../site/content/diagnostics/older-with-sections.md"
};
static const unsigned char page_older_with_sort_id[] = {
#embed "../../site/content/diagnostics/older-with-sort-id.md"
};
static const unsigned char page_older_without_host[] = {
#embed "../../site/content/diagnostics/older-without-host.md"
};
static const unsigned char page_originals_line[] = {
#embed "../../site/content/diagnostics/originals-line.md"
};
static const unsigned char page_padding_negative[] = {
#embed "../../site/content/diagnostics/padding-negative.md"
};
static const unsigned char page_padding_wide[] = {
#embed "../../site/content/diagnostics/padding-wide.md"
};
static const unsigned char page_padding_zero[] = {
#embed "../../site/content/diagnostics/padding-zero.md"
};
static const unsigned char page_page_alert_unknown[] = {
#embed "../../site/content/diagnostics/page-alert-unknown.md"
};
static const unsigned char page_page_anchor_missing[] = {
#embed "../../site/content/diagnostics/page-anchor-missing.md"
};
static const unsigned char page_page_blank[] = {
#embed "../../site/content/diagnostics/page-blank.md"
};
static const unsigned char page_page_code_of_blanks[] = {
#embed "../../site/content/diagnostics/page-code-of-blanks.md"
};
static const unsigned char page_page_code_unclosed[] = {
#embed "../../site/content/diagnostics/page-code-unclosed.md"
};
static const unsigned char page_page_comment_shown[] = {
#embed "../../site/content/diagnostics/page-comment-shown.md"
};
static const unsigned char page_page_embed_address[] = {
#embed "../../site/content/diagnostics/page-embed-address.md"
};
static const unsigned char page_page_emphasis_shown[] = {
#embed "../../site/content/diagnostics/page-emphasis-shown.md"
};
static const unsigned char page_page_footnote_missing[] = {
#embed "../../site/content/diagnostics/page-footnote-missing.md"
};
static const unsigned char page_page_footnote_unused[] = {
#embed "../../site/content/diagnostics/page-footnote-unused.md"
};
static const unsigned char page_page_frame_left_out[] = {
#embed "../../site/content/diagnostics/page-frame-left-out.md"
};
static const unsigned char page_page_heading_blank[] = {
#embed "../../site/content/diagnostics/page-heading-blank.md"
};
static const unsigned char page_page_heading_of_dashes[] = {
#embed "../../site/content/diagnostics/page-heading-of-dashes.md"
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
static const unsigned char page_page_html_left_out[] = {
#embed "../../site/content/diagnostics/page-html-left-out.md"
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
static const unsigned char page_page_html_shown[] = {
#embed "../../site/content/diagnostics/page-html-shown.md"
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
static const unsigned char page_page_link_brackets[] = {
#embed "../../site/content/diagnostics/page-link-brackets.md"
};
static const unsigned char page_page_link_data[] = {
#embed "../../site/content/diagnostics/page-link-data.md"
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
static const unsigned char page_page_link_mail[] = {
#embed "../../site/content/diagnostics/page-link-mail.md"
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
static const unsigned char page_page_link_unreadable[] = {
#embed "../../site/content/diagnostics/page-link-unreadable.md"
};
static const unsigned char page_page_link_without_words[] = {
#embed "../../site/content/diagnostics/page-link-without-words.md"
};
static const unsigned char page_page_list_depth[] = {
#embed "../../site/content/diagnostics/page-list-depth.md"
};
static const unsigned char page_page_list_mark[] = {
#embed "../../site/content/diagnostics/page-list-mark.md"
};
static const unsigned char page_page_markup_shown[] = {
#embed "../../site/content/diagnostics/page-markup-shown.md"
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
static const unsigned char page_page_picture_unreachable[] = {
#embed "../../site/content/diagnostics/page-picture-unreachable.md"
};
static const unsigned char page_page_reference_missing[] = {
#embed "../../site/content/diagnostics/page-reference-missing.md"
};
static const unsigned char page_page_size_without_older[] = {
#embed "../../site/content/diagnostics/page-size-without-older.md"
};
static const unsigned char page_page_size_zero[] = {
#embed "../../site/content/diagnostics/page-size-zero.md"
};
static const unsigned char page_page_table_cells[] = {
#embed "../../site/content/diagnostics/page-table-cells.md"
};
static const unsigned char page_page_table_rule[] = {
#embed "../../site/content/diagnostics/page-table-rule.md"
};
static const unsigned char page_page_table_torn[] = {
#embed "../../site/content/diagnostics/page-table-torn.md"
};
static const unsigned char page_page_too_complex[] = {
#embed "../../site/content/diagnostics/page-too-complex.md"
};
static const unsigned char page_page_twice[] = {
#embed "../../site/content/diagnostics/page-twice.md"
};
static const unsigned char page_page_unused[] = {
#embed "../../site/content/diagnostics/page-unused.md"
};
static const unsigned char page_parent_id_unused[] = {
#embed "../../site/content/diagnostics/parent-id-unused.md"
};
static const unsigned char page_path_backslash[] = {
#embed "../../site/content/diagnostics/path-backslash.md"
};
static const unsigned char page_path_escaped[] = {
#embed "../../site/content/diagnostics/path-escaped.md"
};
static const unsigned char page_path_expected[] = {
#embed "../../site/content/diagnostics/path-expected.md"
};
static const unsigned char page_path_hidden[] = {
#embed "../../site/content/diagnostics/path-hidden.md"
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
static const unsigned char page_pattern_expected[] = {
#embed "../../site/content/diagnostics/pattern-expected.md"
};
static const unsigned char page_photo_size_zero[] = {
#embed "../../site/content/diagnostics/photo-size-zero.md"
};
static const unsigned char page_picture_format_new[] = {
#embed "../../site/content/diagnostics/picture-format-new.md"
};
static const unsigned char page_picture_format_unseen[] = {
#embed "../../site/content/diagnostics/picture-format-unseen.md"
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
static const unsigned char page_pin_with_id[] = {
#embed "../../site/content/diagnostics/pin-with-id.md"
};
static const unsigned char page_pin_with_sort_id[] = {
#embed "../../site/content/diagnostics/pin-with-sort-id.md"
};
static const unsigned char page_pin_without_room[] = {
#embed "../../site/content/diagnostics/pin-without-room.md"
};
static const unsigned char page_preview_height_clamped[] = {
#embed "../../site/content/diagnostics/preview-height-clamped.md"
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
static const unsigned char page_preview_width_clamped[] = {
#embed "../../site/content/diagnostics/preview-width-clamped.md"
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
static const unsigned char page_publish_name_malformed[] = {
#embed "../../site/content/diagnostics/publish-name-malformed.md"
};
static const unsigned char page_publish_not_a_block[] = {
#embed "../../site/content/diagnostics/publish-not-a-block.md"
};
static const unsigned char page_publish_place_malformed[] = {
#embed "../../site/content/diagnostics/publish-place-malformed.md"
};
static const unsigned char page_publish_place_missing[] = {
#embed "../../site/content/diagnostics/publish-place-missing.md"
};
static const unsigned char page_publish_scheme_unknown[] = {
#embed "../../site/content/diagnostics/publish-scheme-unknown.md"
};
static const unsigned char page_publish_secret[] = {
#embed "../../site/content/diagnostics/publish-secret.md"
};
static const unsigned char page_quotes_printed[] = {
#embed "../../site/content/diagnostics/quotes-printed.md"
};
static const unsigned char page_regex_back_reference[] = {
#embed "../../site/content/diagnostics/regex-back-reference.md"
};
static const unsigned char page_regex_braces[] = {
#embed "../../site/content/diagnostics/regex-braces.md"
};
static const unsigned char page_regex_braces_order[] = {
#embed "../../site/content/diagnostics/regex-braces-order.md"
};
static const unsigned char page_regex_bracket[] = {
#embed "../../site/content/diagnostics/regex-bracket.md"
};
static const unsigned char page_regex_catches_content[] = {
#embed "../../site/content/diagnostics/regex-catches-content.md"
};
static const unsigned char page_regex_catches_nothing[] = {
#embed "../../site/content/diagnostics/regex-catches-nothing.md"
};
static const unsigned char page_regex_empty[] = {
#embed "../../site/content/diagnostics/regex-empty.md"
};
static const unsigned char page_regex_escape[] = {
#embed "../../site/content/diagnostics/regex-escape.md"
};
static const unsigned char page_regex_flag[] = {
#embed "../../site/content/diagnostics/regex-flag.md"
};
static const unsigned char page_regex_group_name[] = {
#embed "../../site/content/diagnostics/regex-group-name.md"
};
static const unsigned char page_regex_groups[] = {
#embed "../../site/content/diagnostics/regex-groups.md"
};
static const unsigned char page_regex_look_behind[] = {
#embed "../../site/content/diagnostics/regex-look-behind.md"
};
static const unsigned char page_regex_many[] = {
#embed "../../site/content/diagnostics/regex-many.md"
};
static const unsigned char page_regex_parenthesis[] = {
#embed "../../site/content/diagnostics/regex-parenthesis.md"
};
static const unsigned char page_regex_property[] = {
#embed "../../site/content/diagnostics/regex-property.md"
};
static const unsigned char page_regex_range[] = {
#embed "../../site/content/diagnostics/regex-range.md"
};
static const unsigned char page_regex_slow[] = {
#embed "../../site/content/diagnostics/regex-slow.md"
};
static const unsigned char page_regex_syntax[] = {
#embed "../../site/content/diagnostics/regex-syntax.md"
};
static const unsigned char page_regex_twice[] = {
#embed "../../site/content/diagnostics/regex-twice.md"
};
static const unsigned char page_regex_unsupported[] = {
#embed "../../site/content/diagnostics/regex-unsupported.md"
};
static const unsigned char page_regex_without_group[] = {
#embed "../../site/content/diagnostics/regex-without-group.md"
};
static const unsigned char page_requires_malformed[] = {
#embed "../../site/content/diagnostics/requires-malformed.md"
};
static const unsigned char page_retention_short[] = {
#embed "../../site/content/diagnostics/retention-short.md"
};
static const unsigned char page_retention_too_long[] = {
#embed "../../site/content/diagnostics/retention-too-long.md"
};
static const unsigned char page_route_taken[] = {
#embed "../../site/content/diagnostics/route-taken.md"
};
static const unsigned char page_row_height_zero[] = {
#embed "../../site/content/diagnostics/row-height-zero.md"
};
static const unsigned char page_search_without_server[] = {
#embed "../../site/content/diagnostics/search-without-server.md"
};
static const unsigned char page_section_color_ios_only[] = {
#embed "../../site/content/diagnostics/section-color-ios-only.md"
};
static const unsigned char page_section_empty[] = {
#embed "../../site/content/diagnostics/section-empty.md"
};
static const unsigned char page_section_hidden_nameless[] = {
#embed "../../site/content/diagnostics/section-hidden-nameless.md"
};
static const unsigned char page_section_id_missing[] = {
#embed "../../site/content/diagnostics/section-id-missing.md"
};
static const unsigned char page_section_id_taken[] = {
#embed "../../site/content/diagnostics/section-id-taken.md"
};
static const unsigned char page_section_id_zero[] = {
#embed "../../site/content/diagnostics/section-id-zero.md"
};
static const unsigned char page_section_name_invisible[] = {
#embed "../../site/content/diagnostics/section-name-invisible.md"
};
static const unsigned char page_section_name_taken[] = {
#embed "../../site/content/diagnostics/section-name-taken.md"
};
static const unsigned char page_section_nameless[] = {
#embed "../../site/content/diagnostics/section-nameless.md"
};
static const unsigned char page_section_not_a_block[] = {
#embed "../../site/content/diagnostics/section-not-a-block.md"
};
static const unsigned char page_section_padding_wide[] = {
#embed "../../site/content/diagnostics/section-padding-wide.md"
};
static const unsigned char page_section_padding_zero[] = {
#embed "../../site/content/diagnostics/section-padding-zero.md"
};
static const unsigned char page_section_sort_id_tie[] = {
#embed "../../site/content/diagnostics/section-sort-id-tie.md"
};
static const unsigned char page_section_stays_closed[] = {
#embed "../../site/content/diagnostics/section-stays-closed.md"
};
static const unsigned char page_section_twice[] = {
#embed "../../site/content/diagnostics/section-twice.md"
};
static const unsigned char page_section_unknown[] = {
#embed "../../site/content/diagnostics/section-unknown.md"
};
static const unsigned char page_section_untranslated[] = {
#embed "../../site/content/diagnostics/section-untranslated.md"
};
static const unsigned char page_sections_given_twice[] = {
#embed "../../site/content/diagnostics/sections-given-twice.md"
};
static const unsigned char page_sections_in_gallery[] = {
#embed "../../site/content/diagnostics/sections-in-gallery.md"
};
static const unsigned char page_sections_not_a_list[] = {
#embed "../../site/content/diagnostics/sections-not-a-list.md"
};
static const unsigned char page_sections_switched_off[] = {
#embed "../../site/content/diagnostics/sections-switched-off.md"
};
static const unsigned char page_sections_undefined[] = {
#embed "../../site/content/diagnostics/sections-undefined.md"
};
static const unsigned char page_share_labels_alike[] = {
#embed "../../site/content/diagnostics/share-labels-alike.md"
};
static const unsigned char page_share_url_empty[] = {
#embed "../../site/content/diagnostics/share-url-empty.md"
};
static const unsigned char page_share_url_host[] = {
#embed "../../site/content/diagnostics/share-url-host.md"
};
static const unsigned char page_share_url_hyphen[] = {
#embed "../../site/content/diagnostics/share-url-hyphen.md"
};
static const unsigned char page_sheet_attribute_missing[] = {
#embed "../../site/content/diagnostics/sheet-attribute-missing.md"
};
static const unsigned char page_sheet_attribute_unknown[] = {
#embed "../../site/content/diagnostics/sheet-attribute-unknown.md"
};
static const unsigned char page_sheet_element_unknown[] = {
#embed "../../site/content/diagnostics/sheet-element-unknown.md"
};
static const unsigned char page_sheet_empty[] = {
#embed "../../site/content/diagnostics/sheet-empty.md"
};
static const unsigned char page_sheet_expression[] = {
#embed "../../site/content/diagnostics/sheet-expression.md"
};
static const unsigned char page_sheet_import_circle[] = {
#embed "../../site/content/diagnostics/sheet-import-circle.md"
};
static const unsigned char page_sheet_import_unknown[] = {
#embed "../../site/content/diagnostics/sheet-import-unknown.md"
};
static const unsigned char page_sheet_markup_dropped[] = {
#embed "../../site/content/diagnostics/sheet-markup-dropped.md"
};
static const unsigned char page_shelf_attribute_unused[] = {
#embed "../../site/content/diagnostics/shelf-attribute-unused.md"
};
static const unsigned char page_shelf_key_missing[] = {
#embed "../../site/content/diagnostics/shelf-key-missing.md"
};
static const unsigned char page_shelf_of_news[] = {
#embed "../../site/content/diagnostics/shelf-of-news.md"
};
static const unsigned char page_size_count[] = {
#embed "../../site/content/diagnostics/size-count.md"
};
static const unsigned char page_size_expected[] = {
#embed "../../site/content/diagnostics/size-expected.md"
};
static const unsigned char page_size_followed_by_text[] = {
#embed "../../site/content/diagnostics/size-followed-by-text.md"
};
static const unsigned char page_size_malformed[] = {
#embed "../../site/content/diagnostics/size-malformed.md"
};
static const unsigned char page_size_separator[] = {
#embed "../../site/content/diagnostics/size-separator.md"
};
static const unsigned char page_size_side_missing[] = {
#embed "../../site/content/diagnostics/size-side-missing.md"
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
static const unsigned char page_slug_malformed[] = {
#embed "../../site/content/diagnostics/slug-malformed.md"
};
static const unsigned char page_sort_id_negative[] = {
#embed "../../site/content/diagnostics/sort-id-negative.md"
};
static const unsigned char page_sort_id_pins[] = {
#embed "../../site/content/diagnostics/sort-id-pins.md"
};
static const unsigned char page_sort_id_tie[] = {
#embed "../../site/content/diagnostics/sort-id-tie.md"
};
static const unsigned char page_sort_id_too_long[] = {
#embed "../../site/content/diagnostics/sort-id-too-long.md"
};
static const unsigned char page_source_every[] = {
#embed "../../site/content/diagnostics/source-every.md"
};
static const unsigned char page_source_not_a_block[] = {
#embed "../../site/content/diagnostics/source-not-a-block.md"
};
static const unsigned char page_source_url_missing[] = {
#embed "../../site/content/diagnostics/source-url-missing.md"
};
static const unsigned char page_syndication_twice[] = {
#embed "../../site/content/diagnostics/syndication-twice.md"
};
static const unsigned char page_syndication_unknown[] = {
#embed "../../site/content/diagnostics/syndication-unknown.md"
};
static const unsigned char page_tab_address_changed[] = {
#embed "../../site/content/diagnostics/tab-address-changed.md"
};
static const unsigned char page_tab_class_changed[] = {
#embed "../../site/content/diagnostics/tab-class-changed.md"
};
static const unsigned char page_tab_class_missing[] = {
#embed "../../site/content/diagnostics/tab-class-missing.md"
};
static const unsigned char page_tab_id_is_item[] = {
#embed "../../site/content/diagnostics/tab-id-is-item.md"
};
static const unsigned char page_tab_id_missing[] = {
#embed "../../site/content/diagnostics/tab-id-missing.md"
};
static const unsigned char page_tab_id_reused[] = {
#embed "../../site/content/diagnostics/tab-id-reused.md"
};
static const unsigned char page_tab_id_taken[] = {
#embed "../../site/content/diagnostics/tab-id-taken.md"
};
static const unsigned char page_tab_id_zero[] = {
#embed "../../site/content/diagnostics/tab-id-zero.md"
};
static const unsigned char page_tab_image_faint[] = {
#embed "../../site/content/diagnostics/tab-image-faint.md"
};
static const unsigned char page_tab_image_filled[] = {
#embed "../../site/content/diagnostics/tab-image-filled.md"
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
static const unsigned char page_teaser_no_room[] = {
#embed "../../site/content/diagnostics/teaser-no-room.md"
};
static const unsigned char page_template_address_local[] = {
#embed "../../site/content/diagnostics/template-address-local.md"
};
static const unsigned char page_template_blank[] = {
#embed "../../site/content/diagnostics/template-blank.md"
};
static const unsigned char page_template_braces[] = {
#embed "../../site/content/diagnostics/template-braces.md"
};
static const unsigned char page_template_charset_missing[] = {
#embed "../../site/content/diagnostics/template-charset-missing.md"
};
static const unsigned char page_template_html_unclosed[] = {
#embed "../../site/content/diagnostics/template-html-unclosed.md"
};
static const unsigned char page_template_marker_misspelt[] = {
#embed "../../site/content/diagnostics/template-marker-misspelt.md"
};
static const unsigned char page_template_name_unknown[] = {
#embed "../../site/content/diagnostics/template-name-unknown.md"
};
static const unsigned char page_template_on_static_host[] = {
#embed "../../site/content/diagnostics/template-on-static-host.md"
};
static const unsigned char page_template_other_host[] = {
#embed "../../site/content/diagnostics/template-other-host.md"
};
static const unsigned char page_template_page_missing[] = {
#embed "../../site/content/diagnostics/template-page-missing.md"
};
static const unsigned char page_template_partial_loop[] = {
#embed "../../site/content/diagnostics/template-partial-loop.md"
};
static const unsigned char page_template_partial_missing[] = {
#embed "../../site/content/diagnostics/template-partial-missing.md"
};
static const unsigned char page_template_section_unclosed[] = {
#embed "../../site/content/diagnostics/template-section-unclosed.md"
};
static const unsigned char page_template_section_unopened[] = {
#embed "../../site/content/diagnostics/template-section-unopened.md"
};
static const unsigned char page_template_tag_unclosed[] = {
#embed "../../site/content/diagnostics/template-tag-unclosed.md"
};
static const unsigned char page_template_tag_unsupported[] = {
#embed "../../site/content/diagnostics/template-tag-unsupported.md"
};
static const unsigned char page_template_too_large[] = {
#embed "../../site/content/diagnostics/template-too-large.md"
};
static const unsigned char page_template_unknown[] = {
#embed "../../site/content/diagnostics/template-unknown.md"
};
static const unsigned char page_template_value_place[] = {
#embed "../../site/content/diagnostics/template-value-place.md"
};
static const unsigned char page_template_words_missing[] = {
#embed "../../site/content/diagnostics/template-words-missing.md"
};
static const unsigned char page_text_blank[] = {
#embed "../../site/content/diagnostics/text-blank.md"
};
static const unsigned char page_text_control_character[] = {
#embed "../../site/content/diagnostics/text-control-character.md"
};
static const unsigned char page_text_expected[] = {
#embed "../../site/content/diagnostics/text-expected.md"
};
static const unsigned char page_text_html_entity[] = {
#embed "../../site/content/diagnostics/text-html-entity.md"
};
static const unsigned char page_text_html_tag[] = {
#embed "../../site/content/diagnostics/text-html-tag.md"
};
static const unsigned char page_text_id_given[] = {
#embed "../../site/content/diagnostics/text-id-given.md"
};
static const unsigned char page_text_invisible[] = {
#embed "../../site/content/diagnostics/text-invisible.md"
};
static const unsigned char page_text_language_unknown[] = {
#embed "../../site/content/diagnostics/text-language-unknown.md"
};
static const unsigned char page_text_lost_in_mail[] = {
#embed "../../site/content/diagnostics/text-lost-in-mail.md"
};
static const unsigned char page_text_markdown[] = {
#embed "../../site/content/diagnostics/text-markdown.md"
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
static const unsigned char page_thumbnail_huge[] = {
#embed "../../site/content/diagnostics/thumbnail-huge.md"
};
static const unsigned char page_thumbnail_low[] = {
#embed "../../site/content/diagnostics/thumbnail-low.md"
};
static const unsigned char page_thumbnail_no_height[] = {
#embed "../../site/content/diagnostics/thumbnail-no-height.md"
};
static const unsigned char page_thumbnail_squashed[] = {
#embed "../../site/content/diagnostics/thumbnail-squashed.md"
};
static const unsigned char page_thumbnail_tall[] = {
#embed "../../site/content/diagnostics/thumbnail-tall.md"
};
static const unsigned char page_thumbnail_wide[] = {
#embed "../../site/content/diagnostics/thumbnail-wide.md"
};
static const unsigned char page_time_digits[] = {
#embed "../../site/content/diagnostics/time-digits.md"
};
static const unsigned char page_time_minutes_missing[] = {
#embed "../../site/content/diagnostics/time-minutes-missing.md"
};
static const unsigned char page_time_of_half_a_day[] = {
#embed "../../site/content/diagnostics/time-of-half-a-day.md"
};
static const unsigned char page_time_out_of_range[] = {
#embed "../../site/content/diagnostics/time-out-of-range.md"
};
static const unsigned char page_timezone_unknown[] = {
#embed "../../site/content/diagnostics/timezone-unknown.md"
};
static const unsigned char page_title_alike_in_list[] = {
#embed "../../site/content/diagnostics/title-alike-in-list.md"
};
static const unsigned char page_title_alone[] = {
#embed "../../site/content/diagnostics/title-alone.md"
};
static const unsigned char page_title_blank[] = {
#embed "../../site/content/diagnostics/title-blank.md"
};
static const unsigned char page_title_lines_zero[] = {
#embed "../../site/content/diagnostics/title-lines-zero.md"
};
static const unsigned char page_title_missing[] = {
#embed "../../site/content/diagnostics/title-missing.md"
};
static const unsigned char page_to_delete_given[] = {
#embed "../../site/content/diagnostics/to-delete-given.md"
};
static const unsigned char page_translation_file[] = {
#embed "../../site/content/diagnostics/translation-file.md"
};
static const unsigned char page_translation_form[] = {
#embed "../../site/content/diagnostics/translation-form.md"
};
static const unsigned char page_translation_key_unknown[] = {
#embed "../../site/content/diagnostics/translation-key-unknown.md"
};
static const unsigned char page_translation_language[] = {
#embed "../../site/content/diagnostics/translation-language.md"
};
static const unsigned char page_translation_marks[] = {
#embed "../../site/content/diagnostics/translation-marks.md"
};
static const unsigned char page_translation_too_long[] = {
#embed "../../site/content/diagnostics/translation-too-long.md"
};
static const unsigned char page_translation_twice[] = {
#embed "../../site/content/diagnostics/translation-twice.md"
};
static const unsigned char page_translation_unwritable[] = {
#embed "../../site/content/diagnostics/translation-unwritable.md"
};
static const unsigned char page_ttl_overflow[] = {
#embed "../../site/content/diagnostics/ttl-overflow.md"
};
static const unsigned char page_ttl_too_long[] = {
#embed "../../site/content/diagnostics/ttl-too-long.md"
};
static const unsigned char page_ttl_zero[] = {
#embed "../../site/content/diagnostics/ttl-zero.md"
};
static const unsigned char page_udid_malformed[] = {
#embed "../../site/content/diagnostics/udid-malformed.md"
};
static const unsigned char page_url_backslash[] = {
#embed "../../site/content/diagnostics/url-backslash.md"
};
static const unsigned char page_url_elsewhere_not_page[] = {
#embed "../../site/content/diagnostics/url-elsewhere-not-page.md"
};
static const unsigned char page_url_empty[] = {
#embed "../../site/content/diagnostics/url-empty.md"
};
static const unsigned char page_url_fragment[] = {
#embed "../../site/content/diagnostics/url-fragment.md"
};
static const unsigned char page_url_host_character[] = {
#embed "../../site/content/diagnostics/url-host-character.md"
};
static const unsigned char page_url_host_dot[] = {
#embed "../../site/content/diagnostics/url-host-dot.md"
};
static const unsigned char page_url_host_hyphen[] = {
#embed "../../site/content/diagnostics/url-host-hyphen.md"
};
static const unsigned char page_url_host_missing[] = {
#embed "../../site/content/diagnostics/url-host-missing.md"
};
static const unsigned char page_url_host_not_ascii[] = {
#embed "../../site/content/diagnostics/url-host-not-ascii.md"
};
static const unsigned char page_url_host_space[] = {
#embed "../../site/content/diagnostics/url-host-space.md"
};
static const unsigned char page_url_host_underscore[] = {
#embed "../../site/content/diagnostics/url-host-underscore.md"
};
static const unsigned char page_url_insecure[] = {
#embed "../../site/content/diagnostics/url-insecure.md"
};
static const unsigned char page_url_line_break[] = {
#embed "../../site/content/diagnostics/url-line-break.md"
};
static const unsigned char page_url_marker_unfilled[] = {
#embed "../../site/content/diagnostics/url-marker-unfilled.md"
};
static const unsigned char page_url_not_page[] = {
#embed "../../site/content/diagnostics/url-not-page.md"
};
static const unsigned char page_url_of_document[] = {
#embed "../../site/content/diagnostics/url-of-document.md"
};
static const unsigned char page_url_of_folder[] = {
#embed "../../site/content/diagnostics/url-of-folder.md"
};
static const unsigned char page_url_of_network[] = {
#embed "../../site/content/diagnostics/url-of-network.md"
};
static const unsigned char page_url_of_text[] = {
#embed "../../site/content/diagnostics/url-of-text.md"
};
static const unsigned char page_url_password[] = {
#embed "../../site/content/diagnostics/url-password.md"
};
static const unsigned char page_url_percent[] = {
#embed "../../site/content/diagnostics/url-percent.md"
};
static const unsigned char page_url_port[] = {
#embed "../../site/content/diagnostics/url-port.md"
};
static const unsigned char page_url_relative[] = {
#embed "../../site/content/diagnostics/url-relative.md"
};
static const unsigned char page_url_scheme_missing[] = {
#embed "../../site/content/diagnostics/url-scheme-missing.md"
};
static const unsigned char page_url_scheme_unknown[] = {
#embed "../../site/content/diagnostics/url-scheme-unknown.md"
};
static const unsigned char page_url_slashes[] = {
#embed "../../site/content/diagnostics/url-slashes.md"
};
static const unsigned char page_url_without_capture[] = {
#embed "../../site/content/diagnostics/url-without-capture.md"
};
static const unsigned char page_value_missing[] = {
#embed "../../site/content/diagnostics/value-missing.md"
};
static const unsigned char page_version_missing[] = {
#embed "../../site/content/diagnostics/version-missing.md"
};
static const unsigned char page_version_negative[] = {
#embed "../../site/content/diagnostics/version-negative.md"
};
static const unsigned char page_version_published[] = {
#embed "../../site/content/diagnostics/version-published.md"
};
static const unsigned char page_version_released[] = {
#embed "../../site/content/diagnostics/version-released.md"
};
static const unsigned char page_version_zero[] = {
#embed "../../site/content/diagnostics/version-zero.md"
};
static const unsigned char page_web_app_encrypted[] = {
#embed "../../site/content/diagnostics/web-app-encrypted.md"
};
static const unsigned char page_web_app_insecure[] = {
#embed "../../site/content/diagnostics/web-app-insecure.md"
};
static const unsigned char page_web_page_missing[] = {
#embed "../../site/content/diagnostics/web-page-missing.md"
};
static const unsigned char page_web_tab_on_android[] = {
#embed "../../site/content/diagnostics/web-tab-on-android.md"
};
static const unsigned char page_web_tab_refused[] = {
#embed "../../site/content/diagnostics/web-tab-refused.md"
};
static const unsigned char page_words_for_two[] = {
#embed "../../site/content/diagnostics/words-for-two.md"
};
static const unsigned char page_yaml_alias_cyclic[] = {
#embed "../../site/content/diagnostics/yaml-alias-cyclic.md"
};
static const unsigned char page_yaml_alias_explosion[] = {
#embed "../../site/content/diagnostics/yaml-alias-explosion.md"
};
static const unsigned char page_yaml_alias_nameless[] = {
#embed "../../site/content/diagnostics/yaml-alias-nameless.md"
};
static const unsigned char page_yaml_alias_unknown[] = {
#embed "../../site/content/diagnostics/yaml-alias-unknown.md"
};
static const unsigned char page_yaml_anchor_nameless[] = {
#embed "../../site/content/diagnostics/yaml-anchor-nameless.md"
};
static const unsigned char page_yaml_anchor_twice[] = {
#embed "../../site/content/diagnostics/yaml-anchor-twice.md"
};
static const unsigned char page_yaml_anchor_unused[] = {
#embed "../../site/content/diagnostics/yaml-anchor-unused.md"
};
static const unsigned char page_yaml_block_indent[] = {
#embed "../../site/content/diagnostics/yaml-block-indent.md"
};
static const unsigned char page_yaml_block_text[] = {
#embed "../../site/content/diagnostics/yaml-block-text.md"
};
static const unsigned char page_yaml_bracket_mismatch[] = {
#embed "../../site/content/diagnostics/yaml-bracket-mismatch.md"
};
static const unsigned char page_yaml_bracket_unclosed[] = {
#embed "../../site/content/diagnostics/yaml-bracket-unclosed.md"
};
static const unsigned char page_yaml_bracket_unopened[] = {
#embed "../../site/content/diagnostics/yaml-bracket-unopened.md"
};
static const unsigned char page_yaml_character_reserved[] = {
#embed "../../site/content/diagnostics/yaml-character-reserved.md"
};
static const unsigned char page_yaml_colon_equals[] = {
#embed "../../site/content/diagnostics/yaml-colon-equals.md"
};
static const unsigned char page_yaml_colon_in_text[] = {
#embed "../../site/content/diagnostics/yaml-colon-in-text.md"
};
static const unsigned char page_yaml_colon_missing[] = {
#embed "../../site/content/diagnostics/yaml-colon-missing.md"
};
static const unsigned char page_yaml_colon_space[] = {
#embed "../../site/content/diagnostics/yaml-colon-space.md"
};
static const unsigned char page_yaml_colon_wide[] = {
#embed "../../site/content/diagnostics/yaml-colon-wide.md"
};
static const unsigned char page_yaml_comma_extra[] = {
#embed "../../site/content/diagnostics/yaml-comma-extra.md"
};
static const unsigned char page_yaml_comma_missing[] = {
#embed "../../site/content/diagnostics/yaml-comma-missing.md"
};
static const unsigned char page_yaml_dash_after_key[] = {
#embed "../../site/content/diagnostics/yaml-dash-after-key.md"
};
static const unsigned char page_yaml_dash_in_brackets[] = {
#embed "../../site/content/diagnostics/yaml-dash-in-brackets.md"
};
static const unsigned char page_yaml_dash_misplaced[] = {
#embed "../../site/content/diagnostics/yaml-dash-misplaced.md"
};
static const unsigned char page_yaml_dash_space[] = {
#embed "../../site/content/diagnostics/yaml-dash-space.md"
};
static const unsigned char page_yaml_depth[] = {
#embed "../../site/content/diagnostics/yaml-depth.md"
};
static const unsigned char page_yaml_directive[] = {
#embed "../../site/content/diagnostics/yaml-directive.md"
};
static const unsigned char page_yaml_document_empty[] = {
#embed "../../site/content/diagnostics/yaml-document-empty.md"
};
static const unsigned char page_yaml_escape_digits[] = {
#embed "../../site/content/diagnostics/yaml-escape-digits.md"
};
static const unsigned char page_yaml_escape_surrogate[] = {
#embed "../../site/content/diagnostics/yaml-escape-surrogate.md"
};
static const unsigned char page_yaml_escape_unknown[] = {
#embed "../../site/content/diagnostics/yaml-escape-unknown.md"
};
static const unsigned char page_yaml_hash_in_text[] = {
#embed "../../site/content/diagnostics/yaml-hash-in-text.md"
};
static const unsigned char page_yaml_hash_unquoted[] = {
#embed "../../site/content/diagnostics/yaml-hash-unquoted.md"
};
static const unsigned char page_yaml_indentation[] = {
#embed "../../site/content/diagnostics/yaml-indentation.md"
};
static const unsigned char page_yaml_key_in_list[] = {
#embed "../../site/content/diagnostics/yaml-key-in-list.md"
};
static const unsigned char page_yaml_key_not_text[] = {
#embed "../../site/content/diagnostics/yaml-key-not-text.md"
};
static const unsigned char page_yaml_key_too_deep[] = {
#embed "../../site/content/diagnostics/yaml-key-too-deep.md"
};
static const unsigned char page_yaml_key_twice[] = {
#embed "../../site/content/diagnostics/yaml-key-twice.md"
};
static const unsigned char page_yaml_malformed[] = {
#embed "../../site/content/diagnostics/yaml-malformed.md"
};
static const unsigned char page_yaml_merge_not_mapping[] = {
#embed "../../site/content/diagnostics/yaml-merge-not-mapping.md"
};
static const unsigned char page_yaml_no_break_space[] = {
#embed "../../site/content/diagnostics/yaml-no-break-space.md"
};
static const unsigned char page_yaml_quote_curly[] = {
#embed "../../site/content/diagnostics/yaml-quote-curly.md"
};
static const unsigned char page_yaml_quote_inside[] = {
#embed "../../site/content/diagnostics/yaml-quote-inside.md"
};
static const unsigned char page_yaml_quote_leftover[] = {
#embed "../../site/content/diagnostics/yaml-quote-leftover.md"
};
static const unsigned char page_yaml_quote_unclosed[] = {
#embed "../../site/content/diagnostics/yaml-quote-unclosed.md"
};
static const unsigned char page_yaml_second_document[] = {
#embed "../../site/content/diagnostics/yaml-second-document.md"
};
static const unsigned char page_yaml_tab[] = {
#embed "../../site/content/diagnostics/yaml-tab.md"
};
static const unsigned char page_yaml_tab_after_dash[] = {
#embed "../../site/content/diagnostics/yaml-tab-after-dash.md"
};
static const unsigned char page_yaml_tag[] = {
#embed "../../site/content/diagnostics/yaml-tag.md"
};
static const unsigned char page_yaml_value_leftover[] = {
#embed "../../site/content/diagnostics/yaml-value-leftover.md"
};
static const unsigned char page_yaml_version[] = {
#embed "../../site/content/diagnostics/yaml-version.md"
};
static const unsigned char page_zone_name[] = {
#embed "../../site/content/diagnostics/zone-name.md"
};
static const unsigned char page_zoom_below_one[] = {
#embed "../../site/content/diagnostics/zoom-below-one.md"
};
static const struct floki_catalogue_page pages[] = {
  {"address-by-content", page_address_by_content, sizeof page_address_by_content},
  {"address-expected", page_address_expected, sizeof page_address_expected},
  {"address-of-other-kind", page_address_of_other_kind, sizeof page_address_of_other_kind},
  {"address-unpublished", page_address_unpublished, sizeof page_address_unpublished},
  {"addresses-malformed", page_addresses_malformed, sizeof page_addresses_malformed},
  {"addresses-place-unknown", page_addresses_place_unknown, sizeof page_addresses_place_unknown},
  {"addresses-without-lang", page_addresses_without_lang, sizeof page_addresses_without_lang},
  {"alias-malformed", page_alias_malformed, sizeof page_alias_malformed},
  {"allow-error", page_allow_error, sizeof page_allow_error},
  {"allow-malformed", page_allow_malformed, sizeof page_allow_malformed},
  {"allow-nothing", page_allow_nothing, sizeof page_allow_nothing},
  {"allow-twice", page_allow_twice, sizeof page_allow_twice},
  {"allow-unknown", page_allow_unknown, sizeof page_allow_unknown},
  {"allow-unused", page_allow_unused, sizeof page_allow_unused},
  {"allow-without-reason", page_allow_without_reason, sizeof page_allow_without_reason},
  {"alt-file-name", page_alt_file_name, sizeof page_alt_file_name},
  {"alt-missing", page_alt_missing, sizeof page_alt_missing},
  {"app-icon-missing", page_app_icon_missing, sizeof page_app_icon_missing},
  {"app-icon-small", page_app_icon_small, sizeof page_app_icon_small},
  {"app-name-malformed", page_app_name_malformed, sizeof page_app_name_malformed},
  {"app-twice", page_app_twice, sizeof page_app_twice},
  {"apps-empty", page_apps_empty, sizeof page_apps_empty},
  {"attachment-broken", page_attachment_broken, sizeof page_attachment_broken},
  {"attachment-large", page_attachment_large, sizeof page_attachment_large},
  {"attribute-letter-case", page_attribute_letter_case, sizeof page_attribute_letter_case},
  {"attribute-misplaced", page_attribute_misplaced, sizeof page_attribute_misplaced},
  {"attribute-separator", page_attribute_separator, sizeof page_attribute_separator},
  {"attribute-unknown", page_attribute_unknown, sizeof page_attribute_unknown},
  {"base-url-example", page_base_url_example, sizeof page_base_url_example},
  {"base-url-hyphen", page_base_url_hyphen, sizeof page_base_url_hyphen},
  {"base-url-local", page_base_url_local, sizeof page_base_url_local},
  {"base-url-missing", page_base_url_missing, sizeof page_base_url_missing},
  {"base-url-of-file", page_base_url_of_file, sizeof page_base_url_of_file},
  {"base-url-path", page_base_url_path, sizeof page_base_url_path},
  {"base-url-query", page_base_url_query, sizeof page_base_url_query},
  {"batch-size-without-index", page_batch_size_without_index, sizeof page_batch_size_without_index},
  {"batch-size-zero", page_batch_size_zero, sizeof page_batch_size_zero},
  {"bool-digit", page_bool_digit, sizeof page_bool_digit},
  {"bool-expected", page_bool_expected, sizeof page_bool_expected},
  {"bool-malformed", page_bool_malformed, sizeof page_bool_malformed},
  {"bool-word", page_bool_word, sizeof page_bool_word},
  {"budget-consequence-unknown", page_budget_consequence_unknown, sizeof page_budget_consequence_unknown},
  {"budget-feed", page_budget_feed, sizeof page_budget_feed},
  {"budget-first-launch", page_budget_first_launch, sizeof page_budget_first_launch},
  {"budget-not-a-block", page_budget_not_a_block, sizeof page_budget_not_a_block},
  {"budget-photo", page_budget_photo, sizeof page_budget_photo},
  {"budget-thumb", page_budget_thumb, sizeof page_budget_thumb},
  {"bytes-expected", page_bytes_expected, sizeof page_bytes_expected},
  {"bytes-malformed", page_bytes_malformed, sizeof page_bytes_malformed},
  {"bytes-unit-unknown", page_bytes_unit_unknown, sizeof page_bytes_unit_unknown},
  {"bytes-zero", page_bytes_zero, sizeof page_bytes_zero},
  {"cache-size-short", page_cache_size_short, sizeof page_cache_size_short},
  {"cache-size-zero", page_cache_size_zero, sizeof page_cache_size_zero},
  {"caption-without-title", page_caption_without_title, sizeof page_caption_without_title},
  {"capture-in-item", page_capture_in_item, sizeof page_capture_in_item},
  {"capture-without-url", page_capture_without_url, sizeof page_capture_without_url},
  {"cells-per-row-zero", page_cells_per_row_zero, sizeof page_cells_per_row_zero},
  {"character-bom", page_character_bom, sizeof page_character_bom},
  {"character-control", page_character_control, sizeof page_character_control},
  {"character-lost", page_character_lost, sizeof page_character_lost},
  {"character-separator", page_character_separator, sizeof page_character_separator},
  {"character-windows", page_character_windows, sizeof page_character_windows},
  {"class-default-named", page_class_default_named, sizeof page_class_default_named},
  {"class-preferences", page_class_preferences, sizeof page_class_preferences},
  {"class-prefixed", page_class_prefixed, sizeof page_class_prefixed},
  {"class-unknown", page_class_unknown, sizeof page_class_unknown},
  {"client-unknown", page_client_unknown, sizeof page_client_unknown},
  {"clients-empty", page_clients_empty, sizeof page_clients_empty},
  {"color-alpha", page_color_alpha, sizeof page_color_alpha},
  {"color-component", page_color_component, sizeof page_color_component},
  {"color-count", page_color_count, sizeof page_color_count},
  {"color-digit", page_color_digit, sizeof page_color_digit},
  {"color-digit-count", page_color_digit_count, sizeof page_color_digit_count},
  {"color-expected", page_color_expected, sizeof page_color_expected},
  {"color-function", page_color_function, sizeof page_color_function},
  {"color-unknown", page_color_unknown, sizeof page_color_unknown},
  {"color-without-hash", page_color_without_hash, sizeof page_color_without_hash},
  {"compression-not-sent", page_compression_not_sent, sizeof page_compression_not_sent},
  {"compression-unknown", page_compression_unknown, sizeof page_compression_unknown},
  {"content-unread", page_content_unread, sizeof page_content_unread},
  {"cover-missing", page_cover_missing, sizeof page_cover_missing},
  {"data-in-tab", page_data_in_tab, sizeof page_data_in_tab},
  {"data-not-a-block", page_data_not_a_block, sizeof page_data_not_a_block},
  {"data-without-class", page_data_without_class, sizeof page_data_without_class},
  {"date-after-2068", page_date_after_2068, sizeof page_date_after_2068},
  {"date-ambiguous", page_date_ambiguous, sizeof page_date_ambiguous},
  {"date-before-2000", page_date_before_2000, sizeof page_date_before_2000},
  {"date-digits", page_date_digits, sizeof page_date_digits},
  {"date-expected", page_date_expected, sizeof page_date_expected},
  {"date-followed-by-text", page_date_followed_by_text, sizeof page_date_followed_by_text},
  {"date-in-future", page_date_in_future, sizeof page_date_in_future},
  {"date-in-seconds", page_date_in_seconds, sizeof page_date_in_seconds},
  {"date-incomplete", page_date_incomplete, sizeof page_date_incomplete},
  {"date-malformed", page_date_malformed, sizeof page_date_malformed},
  {"date-not-in-calendar", page_date_not_in_calendar, sizeof page_date_not_in_calendar},
  {"date-order", page_date_order, sizeof page_date_order},
  {"date-separator", page_date_separator, sizeof page_date_separator},
  {"date-short-year", page_date_short_year, sizeof page_date_short_year},
  {"debug-switches", page_debug_switches, sizeof page_debug_switches},
  {"defaults-not-a-block", page_defaults_not_a_block, sizeof page_defaults_not_a_block},
  {"device-unknown", page_device_unknown, sizeof page_device_unknown},
  {"devices-need-host", page_devices_need_host, sizeof page_devices_need_host},
  {"disclosure-tall", page_disclosure_tall, sizeof page_disclosure_tall},
  {"disclosure-wide", page_disclosure_wide, sizeof page_disclosure_wide},
  {"download-bomb", page_download_bomb, sizeof page_download_bomb},
  {"download-broken", page_download_broken, sizeof page_download_broken},
  {"download-encrypted", page_download_encrypted, sizeof page_download_encrypted},
  {"download-kind", page_download_kind, sizeof page_download_kind},
  {"download-missing", page_download_missing, sizeof page_download_missing},
  {"duration-expected", page_duration_expected, sizeof page_duration_expected},
  {"duration-fraction", page_duration_fraction, sizeof page_duration_fraction},
  {"duration-malformed", page_duration_malformed, sizeof page_duration_malformed},
  {"duration-negative", page_duration_negative, sizeof page_duration_negative},
  {"duration-space", page_duration_space, sizeof page_duration_space},
  {"duration-too-long", page_duration_too_long, sizeof page_duration_too_long},
  {"duration-unit-missing", page_duration_unit_missing, sizeof page_duration_unit_missing},
  {"duration-unit-order", page_duration_unit_order, sizeof page_duration_unit_order},
  {"duration-unit-unknown", page_duration_unit_unknown, sizeof page_duration_unit_unknown},
  {"encoding-binary", page_encoding_binary, sizeof page_encoding_binary},
  {"encoding-broken", page_encoding_broken, sizeof page_encoding_broken},
  {"encoding-twice", page_encoding_twice, sizeof page_encoding_twice},
  {"encoding-utf16", page_encoding_utf16, sizeof page_encoding_utf16},
  {"encoding-utf32", page_encoding_utf32, sizeof page_encoding_utf32},
  {"encoding-windows", page_encoding_windows, sizeof page_encoding_windows},
  {"encrypt-unread", page_encrypt_unread, sizeof page_encrypt_unread},
  {"english-missing", page_english_missing, sizeof page_english_missing},
  {"entries-in-one-text", page_entries_in_one_text, sizeof page_entries_in_one_text},
  {"entry-blank", page_entry_blank, sizeof page_entry_blank},
  {"expired-unseen", page_expired_unseen, sizeof page_expired_unseen},
  {"expired-withdrawn", page_expired_withdrawn, sizeof page_expired_withdrawn},
  {"expires-before-date", page_expires_before_date, sizeof page_expires_before_date},
  {"expires-before-publish", page_expires_before_publish, sizeof page_expires_before_publish},
  {"expires-given-twice", page_expires_given_twice, sizeof page_expires_given_twice},
  {"expires-too-late", page_expires_too_late, sizeof page_expires_too_late},
  {"external-malformed", page_external_malformed, sizeof page_external_malformed},
  {"fallback-unknown", page_fallback_unknown, sizeof page_fallback_unknown},
  {"feed-address-glued", page_feed_address_glued, sizeof page_feed_address_glued},
  {"feed-address-reused", page_feed_address_reused, sizeof page_feed_address_reused},
  {"feed-and-url", page_feed_and_url, sizeof page_feed_and_url},
  {"feed-empty", page_feed_empty, sizeof page_feed_empty},
  {"feed-empty-in-language", page_feed_empty_in_language, sizeof page_feed_empty_in_language},
  {"feed-file-name", page_feed_file_name, sizeof page_feed_file_name},
  {"feed-file-twice", page_feed_file_twice, sizeof page_feed_file_twice},
  {"feed-is-project", page_feed_is_project, sizeof page_feed_is_project},
  {"feed-missing", page_feed_missing, sizeof page_feed_missing},
  {"feed-not-a-folder", page_feed_not_a_folder, sizeof page_feed_not_a_folder},
  {"feed-of-two-classes", page_feed_of_two_classes, sizeof page_feed_of_two_classes},
  {"feed-of-two-sizes", page_feed_of_two_sizes, sizeof page_feed_of_two_sizes},
  {"feed-path-taken", page_feed_path_taken, sizeof page_feed_path_taken},
  {"feed-renamed", page_feed_renamed, sizeof page_feed_renamed},
  {"feed-waiting", page_feed_waiting, sizeof page_feed_waiting},
  {"feed-yaml-not-a-block", page_feed_yaml_not_a_block, sizeof page_feed_yaml_not_a_block},
  {"field-missing", page_field_missing, sizeof page_field_missing},
  {"field-name", page_field_name, sizeof page_field_name},
  {"field-type", page_field_type, sizeof page_field_type},
  {"field-unknown", page_field_unknown, sizeof page_field_unknown},
  {"field-value", page_field_value, sizeof page_field_value},
  {"fields-not-a-block", page_fields_not_a_block, sizeof page_fields_not_a_block},
  {"file-about-folder", page_file_about_folder, sizeof page_file_about_folder},
  {"file-ending-capital", page_file_ending_capital, sizeof page_file_ending_capital},
  {"file-ignored", page_file_ignored, sizeof page_file_ignored},
  {"file-missing", page_file_missing, sizeof page_file_missing},
  {"file-name-date", page_file_name_date, sizeof page_file_name_date},
  {"file-name-encoding", page_file_name_encoding, sizeof page_file_name_encoding},
  {"file-name-letter-case", page_file_name_letter_case, sizeof page_file_name_letter_case},
  {"file-name-twice", page_file_name_twice, sizeof page_file_name_twice},
  {"file-special", page_file_special, sizeof page_file_special},
  {"floki-too-old", page_floki_too_old, sizeof page_floki_too_old},
  {"floki-yaml-not-a-block", page_floki_yaml_not_a_block, sizeof page_floki_yaml_not_a_block},
  {"focus-count", page_focus_count, sizeof page_focus_count},
  {"focus-expected", page_focus_expected, sizeof page_focus_expected},
  {"focus-malformed", page_focus_malformed, sizeof page_focus_malformed},
  {"focus-of-two-places", page_focus_of_two_places, sizeof page_focus_of_two_places},
  {"focus-outside", page_focus_outside, sizeof page_focus_outside},
  {"focus-unused", page_focus_unused, sizeof page_focus_unused},
  {"folder-deep", page_folder_deep, sizeof page_folder_deep},
  {"folder-missing", page_folder_missing, sizeof page_folder_missing},
  {"folder-without-item", page_folder_without_item, sizeof page_folder_without_item},
  {"font-size-zero", page_font_size_zero, sizeof page_font_size_zero},
  {"footer-line-break", page_footer_line_break, sizeof page_footer_line_break},
  {"footer-no-room", page_footer_no_room, sizeof page_footer_no_room},
  {"footer-untranslated", page_footer_untranslated, sizeof page_footer_untranslated},
  {"front-matter-dashes", page_front_matter_dashes, sizeof page_front_matter_dashes},
  {"front-matter-json", page_front_matter_json, sizeof page_front_matter_json},
  {"front-matter-late", page_front_matter_late, sizeof page_front_matter_late},
  {"front-matter-toml", page_front_matter_toml, sizeof page_front_matter_toml},
  {"front-matter-unclosed", page_front_matter_unclosed, sizeof page_front_matter_unclosed},
  {"front-matter-unopened", page_front_matter_unopened, sizeof page_front_matter_unopened},
  {"gallery-cells-many", page_gallery_cells_many, sizeof page_gallery_cells_many},
  {"gallery-folder", page_gallery_folder, sizeof page_gallery_folder},
  {"gallery-no-height", page_gallery_no_height, sizeof page_gallery_no_height},
  {"gallery-padding-wide", page_gallery_padding_wide, sizeof page_gallery_padding_wide},
  {"gallery-pictures-huge", page_gallery_pictures_huge, sizeof page_gallery_pictures_huge},
  {"hide-if-empty-unused", page_hide_if_empty_unused, sizeof page_hide_if_empty_unused},
  {"hosting-base-url", page_hosting_base_url, sizeof page_hosting_base_url},
  {"hosting-unknown", page_hosting_unknown, sizeof page_hosting_unknown},
  {"html-charset", page_html_charset, sizeof page_html_charset},
  {"html-media-program", page_html_media_program, sizeof page_html_media_program},
  {"html-viewport-missing", page_html_viewport_missing, sizeof page_html_viewport_missing},
  {"id-in-page", page_id_in_page, sizeof page_id_in_page},
  {"id-is-tab", page_id_is_tab, sizeof page_id_is_tab},
  {"id-out-of-order", page_id_out_of_order, sizeof page_id_out_of_order},
  {"id-remembered", page_id_remembered, sizeof page_id_remembered},
  {"id-taken", page_id_taken, sizeof page_id_taken},
  {"image-alignment-unknown", page_image_alignment_unknown, sizeof page_image_alignment_unknown},
  {"image-animated", page_image_animated, sizeof page_image_animated},
  {"image-bmp-unusual", page_image_bmp_unusual, sizeof page_image_bmp_unusual},
  {"image-damaged", page_image_damaged, sizeof page_image_damaged},
  {"image-empty", page_image_empty, sizeof page_image_empty},
  {"image-folder", page_image_folder, sizeof page_image_folder},
  {"image-heif-unusual", page_image_heif_unusual, sizeof page_image_heif_unusual},
  {"image-is-movie", page_image_is_movie, sizeof page_image_is_movie},
  {"image-jpeg-unusual", page_image_jpeg_unusual, sizeof page_image_jpeg_unusual},
  {"image-memory", page_image_memory, sizeof page_image_memory},
  {"image-mislabelled", page_image_mislabelled, sizeof page_image_mislabelled},
  {"image-profile-broken", page_image_profile_broken, sizeof page_image_profile_broken},
  {"image-size-large", page_image_size_large, sizeof page_image_size_large},
  {"image-size-zero", page_image_size_zero, sizeof page_image_size_zero},
  {"image-svg", page_image_svg, sizeof page_image_svg},
  {"image-tiff-unusual", page_image_tiff_unusual, sizeof page_image_tiff_unusual},
  {"image-too-large", page_image_too_large, sizeof page_image_too_large},
  {"image-truncated", page_image_truncated, sizeof page_image_truncated},
  {"image-twelve-bit", page_image_twelve_bit, sizeof page_image_twelve_bit},
  {"image-unknown", page_image_unknown, sizeof page_image_unknown},
  {"image-without-pixels", page_image_without_pixels, sizeof page_image_without_pixels},
  {"import-app-missing", page_import_app_missing, sizeof page_import_app_missing},
  {"import-app-unreadable", page_import_app_unreadable, sizeof page_import_app_unreadable},
  {"import-app-unsupported", page_import_app_unsupported, sizeof page_import_app_unsupported},
  {"import-conflict", page_import_conflict, sizeof page_import_conflict},
  {"import-date", page_import_date, sizeof page_import_date},
  {"import-deep", page_import_deep, sizeof page_import_deep},
  {"import-encoding", page_import_encoding, sizeof page_import_encoding},
  {"import-endless", page_import_endless, sizeof page_import_endless},
  {"import-entities", page_import_entities, sizeof page_import_entities},
  {"import-excess", page_import_excess, sizeof page_import_excess},
  {"import-item-empty", page_import_item_empty, sizeof page_import_item_empty},
  {"import-json", page_import_json, sizeof page_import_json},
  {"import-key-twice", page_import_key_twice, sizeof page_import_key_twice},
  {"import-left-out", page_import_left_out, sizeof page_import_left_out},
  {"import-link", page_import_link, sizeof page_import_link},
  {"import-malformed", page_import_malformed, sizeof page_import_malformed},
  {"import-markup", page_import_markup, sizeof page_import_markup},
  {"import-nothing", page_import_nothing, sizeof page_import_nothing},
  {"import-page", page_import_page, sizeof page_import_page},
  {"import-picture", page_import_picture, sizeof page_import_picture},
  {"import-private", page_import_private, sizeof page_import_private},
  {"import-repaired", page_import_repaired, sizeof page_import_repaired},
  {"import-section", page_import_section, sizeof page_import_section},
  {"import-shortcode", page_import_shortcode, sizeof page_import_shortcode},
  {"import-unknown", page_import_unknown, sizeof page_import_unknown},
  {"include-nested", page_include_nested, sizeof page_include_nested},
  {"include-not-alone", page_include_not_alone, sizeof page_include_not_alone},
  {"include-not-yaml", page_include_not_yaml, sizeof page_include_not_yaml},
  {"indicator-ttl-long", page_indicator_ttl_long, sizeof page_indicator_ttl_long},
  {"indicator-ttl-short", page_indicator_ttl_short, sizeof page_indicator_ttl_short},
  {"integer-base", page_integer_base, sizeof page_integer_base},
  {"integer-beyond-int32", page_integer_beyond_int32, sizeof page_integer_beyond_int32},
  {"integer-expected", page_integer_expected, sizeof page_integer_expected},
  {"integer-exponent", page_integer_exponent, sizeof page_integer_exponent},
  {"integer-fraction", page_integer_fraction, sizeof page_integer_fraction},
  {"integer-grouped", page_integer_grouped, sizeof page_integer_grouped},
  {"integer-leading-zero", page_integer_leading_zero, sizeof page_integer_leading_zero},
  {"integer-malformed", page_integer_malformed, sizeof page_integer_malformed},
  {"integer-unit", page_integer_unit, sizeof page_integer_unit},
  {"item-file-ignored", page_item_file_ignored, sizeof page_item_file_ignored},
  {"item-half-translated", page_item_half_translated, sizeof page_item_half_translated},
  {"item-id-zero", page_item_id_zero, sizeof page_item_id_zero},
  {"item-in-two-feeds", page_item_in_two_feeds, sizeof page_item_in_two_feeds},
  {"item-is-a-list", page_item_is_a_list, sizeof page_item_is_a_list},
  {"item-master-missing", page_item_master_missing, sizeof page_item_master_missing},
  {"item-not-a-block", page_item_not_a_block, sizeof page_item_not_a_block},
  {"item-outside-sections", page_item_outside_sections, sizeof page_item_outside_sections},
  {"item-rename-unsure", page_item_rename_unsure, sizeof page_item_rename_unsure},
  {"item-renamed", page_item_renamed, sizeof page_item_renamed},
  {"item-twice", page_item_twice, sizeof page_item_twice},
  {"item-untranslated", page_item_untranslated, sizeof page_item_untranslated},
  {"items-in-feed-yaml", page_items_in_feed_yaml, sizeof page_items_in_feed_yaml},
  {"items-not-a-list", page_items_not_a_list, sizeof page_items_not_a_list},
  {"jpeg-quality-too-high", page_jpeg_quality_too_high, sizeof page_jpeg_quality_too_high},
  {"jpeg-quality-zero", page_jpeg_quality_zero, sizeof page_jpeg_quality_zero},
  {"key-blank", page_key_blank, sizeof page_key_blank},
  {"key-taken", page_key_taken, sizeof page_key_taken},
  {"langcode-expected", page_langcode_expected, sizeof page_langcode_expected},
  {"langcode-malformed", page_langcode_malformed, sizeof page_langcode_malformed},
  {"langcode-region", page_langcode_region, sizeof page_langcode_region},
  {"langcode-spelling", page_langcode_spelling, sizeof page_langcode_spelling},
  {"langs-given", page_langs_given, sizeof page_langs_given},
  {"language-by-name", page_language_by_name, sizeof page_language_by_name},
  {"language-incomplete", page_language_incomplete, sizeof page_language_incomplete},
  {"language-legacy", page_language_legacy, sizeof page_language_legacy},
  {"language-region-alone", page_language_region_alone, sizeof page_language_region_alone},
  {"language-renamed", page_language_renamed, sizeof page_language_renamed},
  {"language-script-alone", page_language_script_alone, sizeof page_language_script_alone},
  {"language-script-missing", page_language_script_missing, sizeof page_language_script_missing},
  {"language-three-letters", page_language_three_letters, sizeof page_language_three_letters},
  {"language-twice", page_language_twice, sizeof page_language_twice},
  {"language-unknown", page_language_unknown, sizeof page_language_unknown},
  {"language-unsent", page_language_unsent, sizeof page_language_unsent},
  {"languages-empty", page_languages_empty, sizeof page_languages_empty},
  {"languages-in-one-text", page_languages_in_one_text, sizeof page_languages_in_one_text},
  {"languages-missing", page_languages_missing, sizeof page_languages_missing},
  {"launch-images-not-a-block", page_launch_images_not_a_block, sizeof page_launch_images_not_a_block},
  {"launch-picture-missing", page_launch_picture_missing, sizeof page_launch_picture_missing},
  {"launch-picture-small", page_launch_picture_small, sizeof page_launch_picture_small},
  {"left-on-phones", page_left_on_phones, sizeof page_left_on_phones},
  {"legacy-id-zero", page_legacy_id_zero, sizeof page_legacy_id_zero},
  {"link-ambiguous", page_link_ambiguous, sizeof page_link_ambiguous},
  {"link-behind-link", page_link_behind_link, sizeof page_link_behind_link},
  {"link-broken", page_link_broken, sizeof page_link_broken},
  {"link-fragment", page_link_fragment, sizeof page_link_fragment},
  {"link-gone", page_link_gone, sizeof page_link_gone},
  {"link-loop", page_link_loop, sizeof page_link_loop},
  {"link-moved", page_link_moved, sizeof page_link_moved},
  {"link-outside", page_link_outside, sizeof page_link_outside},
  {"link-target-missing", page_link_target_missing, sizeof page_link_target_missing},
  {"link-to-hidden", page_link_to_hidden, sizeof page_link_to_hidden},
  {"link-to-list", page_link_to_list, sizeof page_link_to_list},
  {"link-to-parent", page_link_to_parent, sizeof page_link_to_parent},
  {"link-unanswered", page_link_unanswered, sizeof page_link_unanswered},
  {"link-unpublished", page_link_unpublished, sizeof page_link_unpublished},
  {"list-expected", page_list_expected, sizeof page_list_expected},
  {"list-ttl-short", page_list_ttl_short, sizeof page_list_ttl_short},
  {"list-ttl-too-long", page_list_ttl_too_long, sizeof page_list_ttl_too_long},
  {"list-ttl-zero", page_list_ttl_zero, sizeof page_list_ttl_zero},
  {"lock-class-unknown", page_lock_class_unknown, sizeof page_lock_class_unknown},
  {"lock-conflict", page_lock_conflict, sizeof page_lock_conflict},
  {"lock-digest-malformed", page_lock_digest_malformed, sizeof page_lock_digest_malformed},
  {"lock-fact-twice", page_lock_fact_twice, sizeof page_lock_fact_twice},
  {"lock-forgets-published", page_lock_forgets_published, sizeof page_lock_forgets_published},
  {"lock-id-malformed", page_lock_id_malformed, sizeof page_lock_id_malformed},
  {"lock-id-twice", page_lock_id_twice, sizeof page_lock_id_twice},
  {"lock-line-incomplete", page_lock_line_incomplete, sizeof page_lock_line_incomplete},
  {"lock-line-unknown", page_lock_line_unknown, sizeof page_lock_line_unknown},
  {"lock-moment-malformed", page_lock_moment_malformed, sizeof page_lock_moment_malformed},
  {"lock-name-malformed", page_lock_name_malformed, sizeof page_lock_name_malformed},
  {"lock-newer", page_lock_newer, sizeof page_lock_newer},
  {"lock-outdated", page_lock_outdated, sizeof page_lock_outdated},
  {"lock-release-twice", page_lock_release_twice, sizeof page_lock_release_twice},
  {"lock-sort-malformed", page_lock_sort_malformed, sizeof page_lock_sort_malformed},
  {"lock-takes-published", page_lock_takes_published, sizeof page_lock_takes_published},
  {"lock-version-malformed", page_lock_version_malformed, sizeof page_lock_version_malformed},
  {"mail-without-url", page_mail_without_url, sizeof page_mail_without_url},
  {"master-not-two-letters", page_master_not_two_letters, sizeof page_master_not_two_letters},
  {"merge-conflict", page_merge_conflict, sizeof page_merge_conflict},
  {"misc-not-a-block", page_misc_not_a_block, sizeof page_misc_not_a_block},
  {"more-items-url-unused", page_more_items_url_unused, sizeof page_more_items_url_unused},
  {"movie-empty", page_movie_empty, sizeof page_movie_empty},
  {"movie-footer-missing", page_movie_footer_missing, sizeof page_movie_footer_missing},
  {"movie-format-unplayable", page_movie_format_unplayable, sizeof page_movie_format_unplayable},
  {"movie-format-unseen", page_movie_format_unseen, sizeof page_movie_format_unseen},
  {"movie-neighbour", page_movie_neighbour, sizeof page_movie_neighbour},
  {"movie-playlist-local", page_movie_playlist_local, sizeof page_movie_playlist_local},
  {"movie-stream-only", page_movie_stream_only, sizeof page_movie_stream_only},
  {"movie-tab-on-android", page_movie_tab_on_android, sizeof page_movie_tab_on_android},
  {"movie-tab-without-movie", page_movie_tab_without_movie, sizeof page_movie_tab_without_movie},
  {"movie-url-missing", page_movie_url_missing, sizeof page_movie_url_missing},
  {"movie-url-not-movie", page_movie_url_not_movie, sizeof page_movie_url_not_movie},
  {"name-missing", page_name_missing, sizeof page_name_missing},
  {"neighbour-no-article", page_neighbour_no_article, sizeof page_neighbour_no_article},
  {"neighbour-no-photo", page_neighbour_no_photo, sizeof page_neighbour_no_photo},
  {"nested-feed-missing", page_nested_feed_missing, sizeof page_nested_feed_missing},
  {"nested-fetch-late", page_nested_fetch_late, sizeof page_nested_fetch_late},
  {"nested-in-gallery", page_nested_in_gallery, sizeof page_nested_in_gallery},
  {"nested-list-renewed", page_nested_list_renewed, sizeof page_nested_list_renewed},
  {"nested-list-replaced", page_nested_list_replaced, sizeof page_nested_list_replaced},
  {"nested-loop", page_nested_loop, sizeof page_nested_loop},
  {"nested-main-url", page_nested_main_url, sizeof page_nested_main_url},
  {"nested-on-android", page_nested_on_android, sizeof page_nested_on_android},
  {"nested-page", page_nested_page, sizeof page_nested_page},
  {"nested-url", page_nested_url, sizeof page_nested_url},
  {"nested-url-file", page_nested_url_file, sizeof page_nested_url_file},
  {"nested-web", page_nested_web, sizeof page_nested_web},
  {"number-comma", page_number_comma, sizeof page_number_comma},
  {"number-expected", page_number_expected, sizeof page_number_expected},
  {"number-malformed", page_number_malformed, sizeof page_number_malformed},
  {"offset-malformed", page_offset_malformed, sizeof page_offset_malformed},
  {"older-needs-server", page_older_needs_server, sizeof page_older_needs_server},
  {"older-on-android", page_older_on_android, sizeof page_older_on_android},
  {"older-twice", page_older_twice, sizeof page_older_twice},
  {"older-with-sections", page_older_with_sections, sizeof page_older_with_sections},
  {"older-with-sort-id", page_older_with_sort_id, sizeof page_older_with_sort_id},
  {"older-without-host", page_older_without_host, sizeof page_older_without_host},
  {"originals-line", page_originals_line, sizeof page_originals_line},
  {"padding-negative", page_padding_negative, sizeof page_padding_negative},
  {"padding-wide", page_padding_wide, sizeof page_padding_wide},
  {"padding-zero", page_padding_zero, sizeof page_padding_zero},
  {"page-alert-unknown", page_page_alert_unknown, sizeof page_page_alert_unknown},
  {"page-anchor-missing", page_page_anchor_missing, sizeof page_page_anchor_missing},
  {"page-blank", page_page_blank, sizeof page_page_blank},
  {"page-code-of-blanks", page_page_code_of_blanks, sizeof page_page_code_of_blanks},
  {"page-code-unclosed", page_page_code_unclosed, sizeof page_page_code_unclosed},
  {"page-comment-shown", page_page_comment_shown, sizeof page_page_comment_shown},
  {"page-embed-address", page_page_embed_address, sizeof page_page_embed_address},
  {"page-emphasis-shown", page_page_emphasis_shown, sizeof page_page_emphasis_shown},
  {"page-footnote-missing", page_page_footnote_missing, sizeof page_page_footnote_missing},
  {"page-footnote-unused", page_page_footnote_unused, sizeof page_page_footnote_unused},
  {"page-frame-left-out", page_page_frame_left_out, sizeof page_page_frame_left_out},
  {"page-heading-blank", page_page_heading_blank, sizeof page_page_heading_blank},
  {"page-heading-of-dashes", page_page_heading_of_dashes, sizeof page_page_heading_of_dashes},
  {"page-heading-repeated", page_page_heading_repeated, sizeof page_page_heading_repeated},
  {"page-html-comment-unclosed", page_page_html_comment_unclosed, sizeof page_page_html_comment_unclosed},
  {"page-html-document", page_page_html_document, sizeof page_page_html_document},
  {"page-html-left-out", page_page_html_left_out, sizeof page_page_html_left_out},
  {"page-html-picture-local", page_page_html_picture_local, sizeof page_page_html_picture_local},
  {"page-html-plugin", page_page_html_plugin, sizeof page_page_html_plugin},
  {"page-html-quotes", page_page_html_quotes, sizeof page_page_html_quotes},
  {"page-html-resource-local", page_page_html_resource_local, sizeof page_page_html_resource_local},
  {"page-html-shown", page_page_html_shown, sizeof page_page_html_shown},
  {"page-html-unclosed", page_page_html_unclosed, sizeof page_page_html_unclosed},
  {"page-in-gallery", page_page_in_gallery, sizeof page_page_in_gallery},
  {"page-language-unknown", page_page_language_unknown, sizeof page_page_language_unknown},
  {"page-link-blanks", page_page_link_blanks, sizeof page_page_link_blanks},
  {"page-link-brackets", page_page_link_brackets, sizeof page_page_link_brackets},
  {"page-link-data", page_page_link_data, sizeof page_page_link_data},
  {"page-link-email", page_page_link_email, sizeof page_page_link_email},
  {"page-link-empty", page_page_link_empty, sizeof page_page_link_empty},
  {"page-link-gap", page_page_link_gap, sizeof page_page_link_gap},
  {"page-link-host-missing", page_page_link_host_missing, sizeof page_page_link_host_missing},
  {"page-link-local", page_page_link_local, sizeof page_page_link_local},
  {"page-link-mail", page_page_link_mail, sizeof page_page_link_mail},
  {"page-link-of-machine", page_page_link_of_machine, sizeof page_page_link_of_machine},
  {"page-link-percent", page_page_link_percent, sizeof page_page_link_percent},
  {"page-link-phone", page_page_link_phone, sizeof page_page_link_phone},
  {"page-link-scheme-missing", page_page_link_scheme_missing, sizeof page_page_link_scheme_missing},
  {"page-link-scheme-unknown", page_page_link_scheme_unknown, sizeof page_page_link_scheme_unknown},
  {"page-link-script", page_page_link_script, sizeof page_page_link_script},
  {"page-link-slashes", page_page_link_slashes, sizeof page_page_link_slashes},
  {"page-link-to-file", page_page_link_to_file, sizeof page_page_link_to_file},
  {"page-link-to-source", page_page_link_to_source, sizeof page_page_link_to_source},
  {"page-link-unreadable", page_page_link_unreadable, sizeof page_page_link_unreadable},
  {"page-link-without-words", page_page_link_without_words, sizeof page_page_link_without_words},
  {"page-list-depth", page_page_list_depth, sizeof page_page_list_depth},
  {"page-list-mark", page_page_list_mark, sizeof page_page_list_mark},
  {"page-markup-shown", page_page_markup_shown, sizeof page_page_markup_shown},
  {"page-master-missing", page_page_master_missing, sizeof page_page_master_missing},
  {"page-missing", page_page_missing, sizeof page_page_missing},
  {"page-not-markdown", page_page_not_markdown, sizeof page_page_not_markdown},
  {"page-picture-format", page_page_picture_format, sizeof page_page_picture_format},
  {"page-picture-unreachable", page_page_picture_unreachable, sizeof page_page_picture_unreachable},
  {"page-reference-missing", page_page_reference_missing, sizeof page_page_reference_missing},
  {"page-size-without-older", page_page_size_without_older, sizeof page_page_size_without_older},
  {"page-size-zero", page_page_size_zero, sizeof page_page_size_zero},
  {"page-table-cells", page_page_table_cells, sizeof page_page_table_cells},
  {"page-table-rule", page_page_table_rule, sizeof page_page_table_rule},
  {"page-table-torn", page_page_table_torn, sizeof page_page_table_torn},
  {"page-too-complex", page_page_too_complex, sizeof page_page_too_complex},
  {"page-twice", page_page_twice, sizeof page_page_twice},
  {"page-unused", page_page_unused, sizeof page_page_unused},
  {"parent-id-unused", page_parent_id_unused, sizeof page_parent_id_unused},
  {"path-backslash", page_path_backslash, sizeof page_path_backslash},
  {"path-escaped", page_path_escaped, sizeof page_path_escaped},
  {"path-expected", page_path_expected, sizeof page_path_expected},
  {"path-hidden", page_path_hidden, sizeof page_path_hidden},
  {"path-letter-case", page_path_letter_case, sizeof page_path_letter_case},
  {"path-of-machine", page_path_of_machine, sizeof page_path_of_machine},
  {"path-outside", page_path_outside, sizeof page_path_outside},
  {"pattern-expected", page_pattern_expected, sizeof page_pattern_expected},
  {"photo-size-zero", page_photo_size_zero, sizeof page_photo_size_zero},
  {"picture-format-new", page_picture_format_new, sizeof page_picture_format_new},
  {"picture-format-unseen", page_picture_format_unseen, sizeof page_picture_format_unseen},
  {"picture-missing", page_picture_missing, sizeof page_picture_missing},
  {"picture-side-missing", page_picture_side_missing, sizeof page_picture_side_missing},
  {"picture-size-given", page_picture_size_given, sizeof page_picture_size_given},
  {"picture-size-large", page_picture_size_large, sizeof page_picture_size_large},
  {"picture-size-missing", page_picture_size_missing, sizeof page_picture_size_missing},
  {"picture-small", page_picture_small, sizeof page_picture_small},
  {"picture-url-missing", page_picture_url_missing, sizeof page_picture_url_missing},
  {"picture-url-not-picture", page_picture_url_not_picture, sizeof page_picture_url_not_picture},
  {"pictures-collide", page_pictures_collide, sizeof page_pictures_collide},
  {"pin-with-id", page_pin_with_id, sizeof page_pin_with_id},
  {"pin-with-sort-id", page_pin_with_sort_id, sizeof page_pin_with_sort_id},
  {"pin-without-room", page_pin_without_room, sizeof page_pin_without_room},
  {"preview-height-clamped", page_preview_height_clamped, sizeof page_preview_height_clamped},
  {"preview-height-large", page_preview_height_large, sizeof page_preview_height_large},
  {"preview-missing", page_preview_missing, sizeof page_preview_missing},
  {"preview-side-missing", page_preview_side_missing, sizeof page_preview_side_missing},
  {"preview-size-given", page_preview_size_given, sizeof page_preview_size_given},
  {"preview-size-missing", page_preview_size_missing, sizeof page_preview_size_missing},
  {"preview-small", page_preview_small, sizeof page_preview_small},
  {"preview-width-clamped", page_preview_width_clamped, sizeof page_preview_width_clamped},
  {"preview-width-large", page_preview_width_large, sizeof page_preview_width_large},
  {"progressive-file-missing", page_progressive_file_missing, sizeof page_progressive_file_missing},
  {"progressive-file-stream", page_progressive_file_stream, sizeof page_progressive_file_stream},
  {"progressive-file-unused", page_progressive_file_unused, sizeof page_progressive_file_unused},
  {"publish-name-malformed", page_publish_name_malformed, sizeof page_publish_name_malformed},
  {"publish-not-a-block", page_publish_not_a_block, sizeof page_publish_not_a_block},
  {"publish-place-malformed", page_publish_place_malformed, sizeof page_publish_place_malformed},
  {"publish-place-missing", page_publish_place_missing, sizeof page_publish_place_missing},
  {"publish-scheme-unknown", page_publish_scheme_unknown, sizeof page_publish_scheme_unknown},
  {"publish-secret", page_publish_secret, sizeof page_publish_secret},
  {"quotes-printed", page_quotes_printed, sizeof page_quotes_printed},
  {"regex-back-reference", page_regex_back_reference, sizeof page_regex_back_reference},
  {"regex-braces", page_regex_braces, sizeof page_regex_braces},
  {"regex-braces-order", page_regex_braces_order, sizeof page_regex_braces_order},
  {"regex-bracket", page_regex_bracket, sizeof page_regex_bracket},
  {"regex-catches-content", page_regex_catches_content, sizeof page_regex_catches_content},
  {"regex-catches-nothing", page_regex_catches_nothing, sizeof page_regex_catches_nothing},
  {"regex-empty", page_regex_empty, sizeof page_regex_empty},
  {"regex-escape", page_regex_escape, sizeof page_regex_escape},
  {"regex-flag", page_regex_flag, sizeof page_regex_flag},
  {"regex-group-name", page_regex_group_name, sizeof page_regex_group_name},
  {"regex-groups", page_regex_groups, sizeof page_regex_groups},
  {"regex-look-behind", page_regex_look_behind, sizeof page_regex_look_behind},
  {"regex-many", page_regex_many, sizeof page_regex_many},
  {"regex-parenthesis", page_regex_parenthesis, sizeof page_regex_parenthesis},
  {"regex-property", page_regex_property, sizeof page_regex_property},
  {"regex-range", page_regex_range, sizeof page_regex_range},
  {"regex-slow", page_regex_slow, sizeof page_regex_slow},
  {"regex-syntax", page_regex_syntax, sizeof page_regex_syntax},
  {"regex-twice", page_regex_twice, sizeof page_regex_twice},
  {"regex-unsupported", page_regex_unsupported, sizeof page_regex_unsupported},
  {"regex-without-group", page_regex_without_group, sizeof page_regex_without_group},
  {"requires-malformed", page_requires_malformed, sizeof page_requires_malformed},
  {"retention-short", page_retention_short, sizeof page_retention_short},
  {"retention-too-long", page_retention_too_long, sizeof page_retention_too_long},
  {"route-taken", page_route_taken, sizeof page_route_taken},
  {"row-height-zero", page_row_height_zero, sizeof page_row_height_zero},
  {"search-without-server", page_search_without_server, sizeof page_search_without_server},
  {"section-color-ios-only", page_section_color_ios_only, sizeof page_section_color_ios_only},
  {"section-empty", page_section_empty, sizeof page_section_empty},
  {"section-hidden-nameless", page_section_hidden_nameless, sizeof page_section_hidden_nameless},
  {"section-id-missing", page_section_id_missing, sizeof page_section_id_missing},
  {"section-id-taken", page_section_id_taken, sizeof page_section_id_taken},
  {"section-id-zero", page_section_id_zero, sizeof page_section_id_zero},
  {"section-name-invisible", page_section_name_invisible, sizeof page_section_name_invisible},
  {"section-name-taken", page_section_name_taken, sizeof page_section_name_taken},
  {"section-nameless", page_section_nameless, sizeof page_section_nameless},
  {"section-not-a-block", page_section_not_a_block, sizeof page_section_not_a_block},
  {"section-padding-wide", page_section_padding_wide, sizeof page_section_padding_wide},
  {"section-padding-zero", page_section_padding_zero, sizeof page_section_padding_zero},
  {"section-sort-id-tie", page_section_sort_id_tie, sizeof page_section_sort_id_tie},
  {"section-stays-closed", page_section_stays_closed, sizeof page_section_stays_closed},
  {"section-twice", page_section_twice, sizeof page_section_twice},
  {"section-unknown", page_section_unknown, sizeof page_section_unknown},
  {"section-untranslated", page_section_untranslated, sizeof page_section_untranslated},
  {"sections-given-twice", page_sections_given_twice, sizeof page_sections_given_twice},
  {"sections-in-gallery", page_sections_in_gallery, sizeof page_sections_in_gallery},
  {"sections-not-a-list", page_sections_not_a_list, sizeof page_sections_not_a_list},
  {"sections-switched-off", page_sections_switched_off, sizeof page_sections_switched_off},
  {"sections-undefined", page_sections_undefined, sizeof page_sections_undefined},
  {"share-labels-alike", page_share_labels_alike, sizeof page_share_labels_alike},
  {"share-url-empty", page_share_url_empty, sizeof page_share_url_empty},
  {"share-url-host", page_share_url_host, sizeof page_share_url_host},
  {"share-url-hyphen", page_share_url_hyphen, sizeof page_share_url_hyphen},
  {"sheet-attribute-missing", page_sheet_attribute_missing, sizeof page_sheet_attribute_missing},
  {"sheet-attribute-unknown", page_sheet_attribute_unknown, sizeof page_sheet_attribute_unknown},
  {"sheet-element-unknown", page_sheet_element_unknown, sizeof page_sheet_element_unknown},
  {"sheet-empty", page_sheet_empty, sizeof page_sheet_empty},
  {"sheet-expression", page_sheet_expression, sizeof page_sheet_expression},
  {"sheet-import-circle", page_sheet_import_circle, sizeof page_sheet_import_circle},
  {"sheet-import-unknown", page_sheet_import_unknown, sizeof page_sheet_import_unknown},
  {"sheet-markup-dropped", page_sheet_markup_dropped, sizeof page_sheet_markup_dropped},
  {"shelf-attribute-unused", page_shelf_attribute_unused, sizeof page_shelf_attribute_unused},
  {"shelf-key-missing", page_shelf_key_missing, sizeof page_shelf_key_missing},
  {"shelf-of-news", page_shelf_of_news, sizeof page_shelf_of_news},
  {"size-count", page_size_count, sizeof page_size_count},
  {"size-expected", page_size_expected, sizeof page_size_expected},
  {"size-followed-by-text", page_size_followed_by_text, sizeof page_size_followed_by_text},
  {"size-malformed", page_size_malformed, sizeof page_size_malformed},
  {"size-separator", page_size_separator, sizeof page_size_separator},
  {"size-side-missing", page_size_side_missing, sizeof page_size_side_missing},
  {"skin-attribute-shared", page_skin_attribute_shared, sizeof page_skin_attribute_shared},
  {"skin-looks-not-a-block", page_skin_looks_not_a_block, sizeof page_skin_looks_not_a_block},
  {"skin-looks-unused", page_skin_looks_unused, sizeof page_skin_looks_unused},
  {"skin-not-a-block", page_skin_not_a_block, sizeof page_skin_not_a_block},
  {"skin-tab-twice", page_skin_tab_twice, sizeof page_skin_tab_twice},
  {"skin-tab-unknown", page_skin_tab_unknown, sizeof page_skin_tab_unknown},
  {"skin-without-tabs", page_skin_without_tabs, sizeof page_skin_without_tabs},
  {"slug-malformed", page_slug_malformed, sizeof page_slug_malformed},
  {"sort-id-negative", page_sort_id_negative, sizeof page_sort_id_negative},
  {"sort-id-pins", page_sort_id_pins, sizeof page_sort_id_pins},
  {"sort-id-tie", page_sort_id_tie, sizeof page_sort_id_tie},
  {"sort-id-too-long", page_sort_id_too_long, sizeof page_sort_id_too_long},
  {"source-every", page_source_every, sizeof page_source_every},
  {"source-not-a-block", page_source_not_a_block, sizeof page_source_not_a_block},
  {"source-url-missing", page_source_url_missing, sizeof page_source_url_missing},
  {"syndication-twice", page_syndication_twice, sizeof page_syndication_twice},
  {"syndication-unknown", page_syndication_unknown, sizeof page_syndication_unknown},
  {"tab-address-changed", page_tab_address_changed, sizeof page_tab_address_changed},
  {"tab-class-changed", page_tab_class_changed, sizeof page_tab_class_changed},
  {"tab-class-missing", page_tab_class_missing, sizeof page_tab_class_missing},
  {"tab-id-is-item", page_tab_id_is_item, sizeof page_tab_id_is_item},
  {"tab-id-missing", page_tab_id_missing, sizeof page_tab_id_missing},
  {"tab-id-reused", page_tab_id_reused, sizeof page_tab_id_reused},
  {"tab-id-taken", page_tab_id_taken, sizeof page_tab_id_taken},
  {"tab-id-zero", page_tab_id_zero, sizeof page_tab_id_zero},
  {"tab-image-faint", page_tab_image_faint, sizeof page_tab_image_faint},
  {"tab-image-filled", page_tab_image_filled, sizeof page_tab_image_filled},
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
  {"teaser-no-room", page_teaser_no_room, sizeof page_teaser_no_room},
  {"template-address-local", page_template_address_local, sizeof page_template_address_local},
  {"template-blank", page_template_blank, sizeof page_template_blank},
  {"template-braces", page_template_braces, sizeof page_template_braces},
  {"template-charset-missing", page_template_charset_missing, sizeof page_template_charset_missing},
  {"template-html-unclosed", page_template_html_unclosed, sizeof page_template_html_unclosed},
  {"template-marker-misspelt", page_template_marker_misspelt, sizeof page_template_marker_misspelt},
  {"template-name-unknown", page_template_name_unknown, sizeof page_template_name_unknown},
  {"template-on-static-host", page_template_on_static_host, sizeof page_template_on_static_host},
  {"template-other-host", page_template_other_host, sizeof page_template_other_host},
  {"template-page-missing", page_template_page_missing, sizeof page_template_page_missing},
  {"template-partial-loop", page_template_partial_loop, sizeof page_template_partial_loop},
  {"template-partial-missing", page_template_partial_missing, sizeof page_template_partial_missing},
  {"template-section-unclosed", page_template_section_unclosed, sizeof page_template_section_unclosed},
  {"template-section-unopened", page_template_section_unopened, sizeof page_template_section_unopened},
  {"template-tag-unclosed", page_template_tag_unclosed, sizeof page_template_tag_unclosed},
  {"template-tag-unsupported", page_template_tag_unsupported, sizeof page_template_tag_unsupported},
  {"template-too-large", page_template_too_large, sizeof page_template_too_large},
  {"template-unknown", page_template_unknown, sizeof page_template_unknown},
  {"template-value-place", page_template_value_place, sizeof page_template_value_place},
  {"template-words-missing", page_template_words_missing, sizeof page_template_words_missing},
  {"text-blank", page_text_blank, sizeof page_text_blank},
  {"text-control-character", page_text_control_character, sizeof page_text_control_character},
  {"text-expected", page_text_expected, sizeof page_text_expected},
  {"text-html-entity", page_text_html_entity, sizeof page_text_html_entity},
  {"text-html-tag", page_text_html_tag, sizeof page_text_html_tag},
  {"text-id-given", page_text_id_given, sizeof page_text_id_given},
  {"text-invisible", page_text_invisible, sizeof page_text_invisible},
  {"text-language-unknown", page_text_language_unknown, sizeof page_text_language_unknown},
  {"text-lost-in-mail", page_text_lost_in_mail, sizeof page_text_lost_in_mail},
  {"text-markdown", page_text_markdown, sizeof page_text_markdown},
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
  {"thumbnail-huge", page_thumbnail_huge, sizeof page_thumbnail_huge},
  {"thumbnail-low", page_thumbnail_low, sizeof page_thumbnail_low},
  {"thumbnail-no-height", page_thumbnail_no_height, sizeof page_thumbnail_no_height},
  {"thumbnail-squashed", page_thumbnail_squashed, sizeof page_thumbnail_squashed},
  {"thumbnail-tall", page_thumbnail_tall, sizeof page_thumbnail_tall},
  {"thumbnail-wide", page_thumbnail_wide, sizeof page_thumbnail_wide},
  {"time-digits", page_time_digits, sizeof page_time_digits},
  {"time-minutes-missing", page_time_minutes_missing, sizeof page_time_minutes_missing},
  {"time-of-half-a-day", page_time_of_half_a_day, sizeof page_time_of_half_a_day},
  {"time-out-of-range", page_time_out_of_range, sizeof page_time_out_of_range},
  {"timezone-unknown", page_timezone_unknown, sizeof page_timezone_unknown},
  {"title-alike-in-list", page_title_alike_in_list, sizeof page_title_alike_in_list},
  {"title-alone", page_title_alone, sizeof page_title_alone},
  {"title-blank", page_title_blank, sizeof page_title_blank},
  {"title-lines-zero", page_title_lines_zero, sizeof page_title_lines_zero},
  {"title-missing", page_title_missing, sizeof page_title_missing},
  {"to-delete-given", page_to_delete_given, sizeof page_to_delete_given},
  {"translation-file", page_translation_file, sizeof page_translation_file},
  {"translation-form", page_translation_form, sizeof page_translation_form},
  {"translation-key-unknown", page_translation_key_unknown, sizeof page_translation_key_unknown},
  {"translation-language", page_translation_language, sizeof page_translation_language},
  {"translation-marks", page_translation_marks, sizeof page_translation_marks},
  {"translation-too-long", page_translation_too_long, sizeof page_translation_too_long},
  {"translation-twice", page_translation_twice, sizeof page_translation_twice},
  {"translation-unwritable", page_translation_unwritable, sizeof page_translation_unwritable},
  {"ttl-overflow", page_ttl_overflow, sizeof page_ttl_overflow},
  {"ttl-too-long", page_ttl_too_long, sizeof page_ttl_too_long},
  {"ttl-zero", page_ttl_zero, sizeof page_ttl_zero},
  {"udid-malformed", page_udid_malformed, sizeof page_udid_malformed},
  {"url-backslash", page_url_backslash, sizeof page_url_backslash},
  {"url-elsewhere-not-page", page_url_elsewhere_not_page, sizeof page_url_elsewhere_not_page},
  {"url-empty", page_url_empty, sizeof page_url_empty},
  {"url-fragment", page_url_fragment, sizeof page_url_fragment},
  {"url-host-character", page_url_host_character, sizeof page_url_host_character},
  {"url-host-dot", page_url_host_dot, sizeof page_url_host_dot},
  {"url-host-hyphen", page_url_host_hyphen, sizeof page_url_host_hyphen},
  {"url-host-missing", page_url_host_missing, sizeof page_url_host_missing},
  {"url-host-not-ascii", page_url_host_not_ascii, sizeof page_url_host_not_ascii},
  {"url-host-space", page_url_host_space, sizeof page_url_host_space},
  {"url-host-underscore", page_url_host_underscore, sizeof page_url_host_underscore},
  {"url-insecure", page_url_insecure, sizeof page_url_insecure},
  {"url-line-break", page_url_line_break, sizeof page_url_line_break},
  {"url-marker-unfilled", page_url_marker_unfilled, sizeof page_url_marker_unfilled},
  {"url-not-page", page_url_not_page, sizeof page_url_not_page},
  {"url-of-document", page_url_of_document, sizeof page_url_of_document},
  {"url-of-folder", page_url_of_folder, sizeof page_url_of_folder},
  {"url-of-network", page_url_of_network, sizeof page_url_of_network},
  {"url-of-text", page_url_of_text, sizeof page_url_of_text},
  {"url-password", page_url_password, sizeof page_url_password},
  {"url-percent", page_url_percent, sizeof page_url_percent},
  {"url-port", page_url_port, sizeof page_url_port},
  {"url-relative", page_url_relative, sizeof page_url_relative},
  {"url-scheme-missing", page_url_scheme_missing, sizeof page_url_scheme_missing},
  {"url-scheme-unknown", page_url_scheme_unknown, sizeof page_url_scheme_unknown},
  {"url-slashes", page_url_slashes, sizeof page_url_slashes},
  {"url-without-capture", page_url_without_capture, sizeof page_url_without_capture},
  {"value-missing", page_value_missing, sizeof page_value_missing},
  {"version-missing", page_version_missing, sizeof page_version_missing},
  {"version-negative", page_version_negative, sizeof page_version_negative},
  {"version-published", page_version_published, sizeof page_version_published},
  {"version-released", page_version_released, sizeof page_version_released},
  {"version-zero", page_version_zero, sizeof page_version_zero},
  {"web-app-encrypted", page_web_app_encrypted, sizeof page_web_app_encrypted},
  {"web-app-insecure", page_web_app_insecure, sizeof page_web_app_insecure},
  {"web-page-missing", page_web_page_missing, sizeof page_web_page_missing},
  {"web-tab-on-android", page_web_tab_on_android, sizeof page_web_tab_on_android},
  {"web-tab-refused", page_web_tab_refused, sizeof page_web_tab_refused},
  {"words-for-two", page_words_for_two, sizeof page_words_for_two},
  {"yaml-alias-cyclic", page_yaml_alias_cyclic, sizeof page_yaml_alias_cyclic},
  {"yaml-alias-explosion", page_yaml_alias_explosion, sizeof page_yaml_alias_explosion},
  {"yaml-alias-nameless", page_yaml_alias_nameless, sizeof page_yaml_alias_nameless},
  {"yaml-alias-unknown", page_yaml_alias_unknown, sizeof page_yaml_alias_unknown},
  {"yaml-anchor-nameless", page_yaml_anchor_nameless, sizeof page_yaml_anchor_nameless},
  {"yaml-anchor-twice", page_yaml_anchor_twice, sizeof page_yaml_anchor_twice},
  {"yaml-anchor-unused", page_yaml_anchor_unused, sizeof page_yaml_anchor_unused},
  {"yaml-block-indent", page_yaml_block_indent, sizeof page_yaml_block_indent},
  {"yaml-block-text", page_yaml_block_text, sizeof page_yaml_block_text},
  {"yaml-bracket-mismatch", page_yaml_bracket_mismatch, sizeof page_yaml_bracket_mismatch},
  {"yaml-bracket-unclosed", page_yaml_bracket_unclosed, sizeof page_yaml_bracket_unclosed},
  {"yaml-bracket-unopened", page_yaml_bracket_unopened, sizeof page_yaml_bracket_unopened},
  {"yaml-character-reserved", page_yaml_character_reserved, sizeof page_yaml_character_reserved},
  {"yaml-colon-equals", page_yaml_colon_equals, sizeof page_yaml_colon_equals},
  {"yaml-colon-in-text", page_yaml_colon_in_text, sizeof page_yaml_colon_in_text},
  {"yaml-colon-missing", page_yaml_colon_missing, sizeof page_yaml_colon_missing},
  {"yaml-colon-space", page_yaml_colon_space, sizeof page_yaml_colon_space},
  {"yaml-colon-wide", page_yaml_colon_wide, sizeof page_yaml_colon_wide},
  {"yaml-comma-extra", page_yaml_comma_extra, sizeof page_yaml_comma_extra},
  {"yaml-comma-missing", page_yaml_comma_missing, sizeof page_yaml_comma_missing},
  {"yaml-dash-after-key", page_yaml_dash_after_key, sizeof page_yaml_dash_after_key},
  {"yaml-dash-in-brackets", page_yaml_dash_in_brackets, sizeof page_yaml_dash_in_brackets},
  {"yaml-dash-misplaced", page_yaml_dash_misplaced, sizeof page_yaml_dash_misplaced},
  {"yaml-dash-space", page_yaml_dash_space, sizeof page_yaml_dash_space},
  {"yaml-depth", page_yaml_depth, sizeof page_yaml_depth},
  {"yaml-directive", page_yaml_directive, sizeof page_yaml_directive},
  {"yaml-document-empty", page_yaml_document_empty, sizeof page_yaml_document_empty},
  {"yaml-escape-digits", page_yaml_escape_digits, sizeof page_yaml_escape_digits},
  {"yaml-escape-surrogate", page_yaml_escape_surrogate, sizeof page_yaml_escape_surrogate},
  {"yaml-escape-unknown", page_yaml_escape_unknown, sizeof page_yaml_escape_unknown},
  {"yaml-hash-in-text", page_yaml_hash_in_text, sizeof page_yaml_hash_in_text},
  {"yaml-hash-unquoted", page_yaml_hash_unquoted, sizeof page_yaml_hash_unquoted},
  {"yaml-indentation", page_yaml_indentation, sizeof page_yaml_indentation},
  {"yaml-key-in-list", page_yaml_key_in_list, sizeof page_yaml_key_in_list},
  {"yaml-key-not-text", page_yaml_key_not_text, sizeof page_yaml_key_not_text},
  {"yaml-key-too-deep", page_yaml_key_too_deep, sizeof page_yaml_key_too_deep},
  {"yaml-key-twice", page_yaml_key_twice, sizeof page_yaml_key_twice},
  {"yaml-malformed", page_yaml_malformed, sizeof page_yaml_malformed},
  {"yaml-merge-not-mapping", page_yaml_merge_not_mapping, sizeof page_yaml_merge_not_mapping},
  {"yaml-no-break-space", page_yaml_no_break_space, sizeof page_yaml_no_break_space},
  {"yaml-quote-curly", page_yaml_quote_curly, sizeof page_yaml_quote_curly},
  {"yaml-quote-inside", page_yaml_quote_inside, sizeof page_yaml_quote_inside},
  {"yaml-quote-leftover", page_yaml_quote_leftover, sizeof page_yaml_quote_leftover},
  {"yaml-quote-unclosed", page_yaml_quote_unclosed, sizeof page_yaml_quote_unclosed},
  {"yaml-second-document", page_yaml_second_document, sizeof page_yaml_second_document},
  {"yaml-tab", page_yaml_tab, sizeof page_yaml_tab},
  {"yaml-tab-after-dash", page_yaml_tab_after_dash, sizeof page_yaml_tab_after_dash},
  {"yaml-tag", page_yaml_tag, sizeof page_yaml_tag},
  {"yaml-value-leftover", page_yaml_value_leftover, sizeof page_yaml_value_leftover},
  {"yaml-version", page_yaml_version, sizeof page_yaml_version},
  {"zone-name", page_zone_name, sizeof page_zone_name},
  {"zoom-below-one", page_zoom_below_one, sizeof page_zoom_below_one},
};
static const unsigned char client_facts[] = {
#embed "../../site/reference/clients.md"
};
static const unsigned char browser_facts[] = {
#embed "../../site/reference/browsers.md"
};
