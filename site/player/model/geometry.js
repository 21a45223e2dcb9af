/// The cells of a gallery on the 320 pixels that the phones divide, in pixels (C183, C184).
///
/// Phones drew thumbnails at exactly this size; today's screens take its proportions.
export function galleryGeometry({ rowHeight, padding, cellsPerRow }, isTablet = false) {
  const fitting = Math.max(1, Math.floor((320 - 2 * padding) / cellsPerRow - 2 * padding));
  const height = Math.max(1, rowHeight - 2 * padding);
  const columns = isTablet ? Math.floor((320 - 2 * padding) / (fitting + 2 * padding)) : cellsPerRow;
  const left = Math.max(0, Math.floor((320 - columns * (fitting + 2 * padding)) / 2));
  return { width: fitting, height, columns, left };
}

/// How many columns a gallery has where it is `width` wide: as many as its author wrote on a phone, more on wider screens.
export function galleryColumns(content, width) {
  const cell = galleryGeometry(content).width + 2 * content.padding;
  return Math.max(content.cellsPerRow, Math.floor(width / (cell * 1.4)));
}
