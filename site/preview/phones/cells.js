import { galleryGeometry } from "../player/model/geometry.js";
import { make, style } from "../player/view/dom.js";
import { color, destination } from "./clients.js";
import { thumbnail } from "./thumb.js";

/// The grid of a gallery: cells of exactly the size that both clients compute on 320 points, in the middle of what is wider (C183, C184).
export function galleryGrid(content, items, screen) {
  const { width, height, columns, left } = galleryGeometry(content, screen.isSplit);
  const side = width + 2 * content.padding;
  const grid = make("div", { class: "grid" });
  style(grid, {
    "grid-template-columns": `repeat(${columns}, ${side}px)`, "grid-auto-rows": `${content.rowHeight}px`,
    "padding-left": `${left}px`, width: "320px",
  });
  const fit = content.stretchImages ? "fill" : "contain";
  grid.append(...items.map((item) => cell(content, item, { width, height, fit }, screen)));
  return grid;
}

function cell(content, item, { width, height, fit }, screen) {
  const opens = destination(item, "gallery", screen.client);
  const name = item.title || item.caption || "Photo";
  const element = make(opens ? "button" : "div", {
    class: "cell", type: opens ? "button" : null, "data-item": item.id, "aria-label": opens ? name : null,
  }, thumbnail(item.image, width, height, { fit, source: screen.source, alt: opens ? "" : name }));
  return style(element, {
    padding: `${content.padding}px`, "background-color": color("back", content.backColor), "--highlight": color("highlight", content.highlightColor),
  });
}
