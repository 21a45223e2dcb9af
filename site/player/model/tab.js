import { colorIn, flagIn, intIn, recordIn, sizeIn, textIn, textsIn } from "./values.js";

/// The tabs of the app, and the lists, pages and movies inside items, which have the same attributes (C208).

const kindsByClass = new Map([
  ["News_view_controller", "news"],
  ["Gallery_view_controller", "gallery"],
  ["Web_view_controller", "web"],
  ["Movie_view_controller", "movie"],
]);

/// `news`, `gallery`, `web` or `movie`; iOS knows the names with a prefix as well (C61).
export function contentKind(className) {
  return kindsByClass.get(className.replace(/^FL/, "")) ?? null;
}

/// A usable tab, or nothing (C57, C60, C67).
export function readTab(record, addresses) {
  const id = intIn(record, "unique_id", null, 1);
  const kind = contentKind(textIn(record, "class_type", ""));
  const data = recordIn(record, "data");
  if (id === null || !kind || !data) return null;
  const content = readContent(kind, data, textIn(data, "main_url"), addresses, addresses.home);
  if (!content.address) return null;
  const longTitle = intIn(record, "long_title", 0);
  return {
    id, ...content, longTitle, shortTitle: intIn(record, "short_title", longTitle),
    image: base64In(record, "tab_image"),
  };
}

/// What a tab or an item with nested content shows. Colors are `null` where the author named none.
export function readContent(kind, data, mainURL, addresses, feedAddress) {
  const content = { kind, address: mainURL === null ? null : addresses.resolved(mainURL, feedAddress) };
  const readers = { news: readNews, gallery: readGallery, web: () => ({}), movie: readMovie };
  return Object.assign(content, readers[kind](data, addresses, feedAddress));
}

function readNews(data) {
  const rowHeight = intIn(data, "row_height", 44, 1);
  const padding = intIn(data, "padding", 3, 1);
  return {
    ...readList(data), rowHeight, padding,
    imageAtEnd: intIn(data, "image_alignment", 0) === 1,
    imageSize: sizeIn(data, "image_size", [30, Math.max(1, rowHeight - 2 * padding)]),
    titleLines: intIn(data, "title_lines", 1, 1), titleSize: intIn(data, "title_size", 16, 1),
    titleColor: colorIn(data, "title_color"),
    textSize: intIn(data, "text_size", 13, 1), textColor: colorIn(data, "text_color"),
    footerSize: intIn(data, "footer_size", 11, 1), footerColor: colorIn(data, "footer_color"),
    footerAlignment: intIn(data, "footer_alignment", 0),
    backColor: colorIn(data, "back_normal_color"), highlightColor: colorIn(data, "back_highlight_color"),
    disclosure: base64In(data, "item_disclosure"),
    navigationChangesSection: flagIn(data, "navigation_changes_section", false),
    sectionTitlePadding: intIn(data, "section_title_padding", 10, 0),
    sectionColors: readSectionColors(data, "section_"),
    tagsRegex: textsIn(data, "tags_regex"), tagsURL: textIn(data, "tags_url", ""),
    searchURL: textIn(data, "search_bar", ""),
    videosRegex: textsIn(data, "videos_regex"), videosURL: textIn(data, "videos_url", ""),
  };
}

/// The colors of a section's header; a section may have its own (C161).
export function readSectionColors(record, prefix = "") {
  return {
    collapsedText: colorIn(record, prefix + "collapsed_text_color"),
    collapsedBack: colorIn(record, prefix + "collapsed_back_color"),
    expandedText: colorIn(record, prefix + "expanded_text_color"),
    expandedBack: colorIn(record, prefix + "expanded_back_color"),
  };
}

function readGallery(data) {
  return {
    ...readList(data),
    rowHeight: intIn(data, "row_height", 79, 1), padding: intIn(data, "padding", 2, 1),
    cellsPerRow: intIn(data, "cells_per_row", 4, 1), stretchImages: flagIn(data, "stretch_images", true),
    backColor: colorIn(data, "cell_normal_color"), highlightColor: colorIn(data, "cell_highlight_color"),
    sectionColors: readSectionColors({}),
    galleryRegex: textsIn(data, "gallery_regex"), galleryURL: textIn(data, "gallery_url", ""),
  };
}

/// What lists of both kinds have (C81, C82, C97).
function readList(data) {
  return {
    cacheSize: intIn(data, "cache_size", 50, 1), ttl: intIn(data, "ttl", 300, 1),
    downloadIfVirgin: flagIn(data, "download_if_virgin", false),
  };
}

function readMovie(data, addresses, feedAddress) {
  const address = (key) => {
    const text = textIn(data, key);
    return text ? addresses.resolved(text, feedAddress) : null;
  };
  return {
    progressiveFile: address("progressive_file"), preview: address("preview_url"),
    title: textIn(data, "title"), titleID: intIn(data, "title_id", null, 0),
    text: textIn(data, "text"), textID: intIn(data, "text_id", null, 0),
    titleColor: colorIn(data, "title_color"), textColor: colorIn(data, "text_color"),
    backColor: colorIn(data, "back_normal_color"),
    previewSize: [intIn(data, "preview_width"), intIn(data, "preview_height")],
  };
}

/// The file that plays where HTTP streams do not (B20): the one named, else the one that the protocol's rule makes (C201).
export function progressiveMovie(movie) {
  return movie.progressiveFile ?? movie.address?.replace("/ts/", "/html5/").replace("m3u8", "m4v") ?? null;
}

function base64In(record, key) {
  const text = textIn(record, key, "");
  return /^[A-Za-z0-9+/]+=*$/.test(text) ? text : null;
}
