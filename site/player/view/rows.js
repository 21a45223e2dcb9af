import { galleryGeometry } from "../model/geometry.js";
import { icon, make, maskIcon } from "./dom.js";

/// A picture that appears when it is near, and leaves its place empty if it cannot be shown.
function picture(address, width, height, text = "") {
  return make("img", {
    src: address, alt: text, width, height, loading: "lazy", decoding: "async", draggable: "false",
    onerror: (event) => event.target.classList.add("broken"),
  });
}

/// Whether tapping an item opens something (C121, C122).
function isOpenable(item) {
  return Boolean(item.content ? item.content.address : item.address);
}

/// The element that fills a row: a link where there is something to open.
function rowElement(item, href, name, label, ...children) {
  if (!isOpenable(item)) return make("div", { class: name }, ...children);
  return make("a", { class: name, href, "aria-label": label }, ...children);
}

/// The row of a news item: thumbnail, title, body and footer, in the sizes and lines that the tab asks for.
export function newsRow(item, content, href) {
  const [width, height] = content.imageSize;
  const thumb = item.image ? make("span", { class: "thumb" }, picture(item.image, width, height)) : null;
  if (item.content?.kind === "movie" && thumb) thumb.append(icon("play"));
  const text = make("span", { class: "texts" },
    make("span", { class: "title", dir: "auto" }, item.title),
    item.body ? make("span", { class: "body", dir: "auto" }, item.body) : null,
    item.footer !== null ? make("span", { class: "footer", dir: "auto" }, item.footer) : null);
  const more = content.disclosure ? maskIcon(content.disclosure) : icon("more");
  const parts = content.imageAtEnd ? [text, thumb] : [thumb, text];
  return rowElement(item, href, "row", null, ...parts, isOpenable(item) ? more : null);
}

/// How many lines of a body fit into a row of the height that its author gave it.
function bodyLines(content) {
  const left = content.rowHeight - 2 * content.padding - content.titleSize * 1.2;
  return Math.max(2, Math.floor(left / (content.textSize * 1.2)));
}

/// Sizes for all rows of a news list: letters grow with the reader's setting, and are never too small for today.
export function newsSizes(content) {
  const letters = (size, least) => `${Math.max(size, least) / 16}rem`;
  const alignment = content.footerAlignment;
  const end = document.documentElement.dir === "rtl" ? "left" : "right";
  return {
    "--row-height": `${Math.max(content.rowHeight, 48)}px`, "--padding": `${content.padding}px`,
    "--title-size": letters(content.titleSize, 16), "--title-lines": Math.max(content.titleLines, 2),
    "--text-size": letters(content.textSize, 14), "--body-lines": bodyLines(content),
    "--footer-size": letters(content.footerSize, 12),
    "--footer-align": alignment < 0 ? "inherit" : alignment > 0 ? end : "center",
    "--section-padding": `${Math.max(content.sectionTitlePadding, 8)}px`,
    "--mask-size": "0.8rem",
  };
}

/// The cell of a gallery's item; its title is there for those who do not see the picture.
export function galleryCell(item, content, href, label) {
  const { width, height } = galleryGeometry(content);
  const name = item.title || item.caption || label;
  const image = picture(item.image, width, height, isOpenable(item) ? "" : name);
  return rowElement(item, href, "cell", name, image, item.content?.kind === "movie" ? icon("play") : null);
}

/// Sizes for all cells of a gallery.
export function gallerySizes(content, columns) {
  const { width, height } = galleryGeometry(content);
  return {
    "--columns": columns, "--gap": `${content.padding * 2}px`, "--cell-ratio": `${width} / ${height}`,
    "--cell-fit": content.stretchImages ? "fill" : "contain", "--section-padding": "10px",
  };
}

