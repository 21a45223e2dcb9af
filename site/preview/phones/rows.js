import { make, style } from "../player/view/dom.js";
import { color, destination, hasArrow } from "./clients.js";
import { lineHeight, ownArrow, rowMeasures } from "./measures.js";
import { thumbnail } from "./thumb.js";

/// A row of a news list.
export function newsRow(content, item, screen) {
  const opens = destination(item, "news", screen.client);
  const arrow = hasArrow(item, screen) ? disclosure(content) : null;
  const measures = rowMeasures(content, { hasImage: item.image !== null, hasFooter: item.footer !== null }, screen);
  const row = make(opens ? "button" : "div", { class: "row", type: opens ? "button" : null, "data-item": item.id });
  style(row, {
    height: `${measures.height}px`, padding: `${measures.padding}px`, "padding-left": `${measures.padding + measures.margin}px`,
    // An arrow is at the very end (C75).
    "padding-right": arrow ? "0" : `${measures.padding}px`, gap: `${measures.padding}px`, "background-color": color("back", content.backColor), "--highlight": color("highlight", content.highlightColor),
  });
  if (measures.isBlank) return row;
  const { image } = measures;
  const parts = [
    image ? thumbnail(item.image, image.width, image.height, { source: screen.source, drawn: image.drawn }) : null, texts(content, item, measures),
  ];
  // At the right, but before the arrow (C73).
  if (content.imageAtEnd) parts.reverse();
  row.append(...[...parts, arrow].filter(Boolean));
  return row;
}

function texts(content, item, { titleHeight, bodyLines, footerHeight }) {
  const title = line("title", item.title, content.titleSize, color("title", content.titleColor), content.titleLines);
  style(title, { height: `${titleHeight}px` });
  const body = bodyLines && item.body ? line("body", item.body, content.textSize, color("text", content.textColor), bodyLines) : null;
  return make("span", { class: "texts" }, title, body, footerHeight ? footer(content, item) : null);
}

/// A text of at most so many lines; what is longer ends in an ellipsis (C153).
function line(name, text, size, shade, lines) {
  return style(make("span", { class: name, dir: "auto" }, text), {
    "font-size": `${size}px`, "line-height": `${lineHeight(size)}px`, color: shade, "-webkit-line-clamp": String(lines),
  });
}

/// Negative is left, positive right (C79).
function footer(content, item) {
  const alignment = ["left", "center", "right"][1 + Math.sign(content.footerAlignment)];
  const element = line("footer", item.footer, content.footerSize, color("footer", content.footerColor), 1);
  return style(element, { "text-align": alignment, height: `${lineHeight(content.footerSize)}px` });
}

/// The arrow at the end of a row: one pixel is one point (C86).
function disclosure(content) {
  if (content.disclosure) return make("img", { class: "arrow", alt: "", src: `data:image/png;base64,${content.disclosure}` });
  return style(make("span", { class: "arrow own", "aria-hidden": "true" }), { width: `${ownArrow.width}px`, height: `${ownArrow.height}px` });
}
