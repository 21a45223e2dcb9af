/// Sizes on the phones, in points. They do not depend on what is in a row, only on the tab's attributes.

/// The bars around a screen.
export function barHeights({ client, isLandscape, device }) {
  if (client === "android") return { status: 25, title: 25, tabs: 64 };
  return { status: 20, title: isLandscape && device !== "pad" ? 32 : 44, tabs: 49 };
}

/// Lines of Helvetica and of Droid Sans alike.
export function lineHeight(size) {
  return Math.ceil(size * 1.21);
}

/// The arrow that both clients bring along (C86).
export const ownArrow = { width: 9, height: 13 };

/// Android leaves this free at the left of a row (C75).
const androidMargin = 10;

/// Where the parts of a news row are (C71 to C80): the thumbnail, the title's lines, the footer's one line at the bottom, and between
/// them as many lines of the body as are whole (C222). A footer that leaves no room leaves the row blank (C80).
export function rowMeasures(content, { hasImage, hasFooter }, { client }) {
  const { rowHeight, padding } = content;
  const inner = rowHeight - 2 * padding;
  const footer = hasFooter ? lineHeight(content.footerSize) : 0;
  const title = Math.min(lineHeight(content.titleSize) * content.titleLines, Math.max(0, inner - footer));
  const bodyLines = Math.floor((inner - footer - title) / lineHeight(content.textSize));
  return {
    height: rowHeight, padding, margin: client === "android" ? androidMargin : 0,
    image: hasImage ? thumbnailMeasures(content, inner, footer, client) : null,
    titleHeight: title, bodyLines: Math.max(0, bodyLines), footerHeight: footer,
    isBlank: client === "ios" && hasFooter && inner - footer < 1,
  };
}

/// A picture of exactly `image_size`, and how high it is drawn: what does not fit is squashed. On iOS a footer takes its line (C178);
/// Android takes the padding off once more, whatever there is room for (C182).
function thumbnailMeasures({ imageSize: [width, height], padding }, inner, footer, client) {
  const drawn = client === "android" ? Math.min(inner, height) - padding : Math.min(inner - footer, height);
  return { width, height, drawn: Math.max(0, drawn) };
}
