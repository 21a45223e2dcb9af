import { make, style } from "../player/view/dom.js";

/// A picture that is scaled to exactly this size, in points.
///
/// - fit: `fill` distorts it to the place, `contain` shows all of it (C178, C185).
/// - drawn: How high its place is, where that is lower.
export function thumbnail(address, width, height, { fit = "fill", alt = "", source, drawn = height }) {
  const image = make("img", { src: source.asked(address), alt, width, height, draggable: "false" });
  style(image, { "object-fit": fit });
  return style(make("span", { class: "thumb" }, image), { width: `${width}px`, height: `${drawn}px` });
}

/// Marks a picture that could not be drawn (C181), and where `slash_scaled_images` asks for it, one that is not as large as its place
/// (C68, C186).
export function judgePicture(image, source) {
  const place = image.closest(".thumb");
  if (!place || !image.complete) return;
  const isBroken = image.naturalWidth === 0;
  const isExact = `${image.naturalWidth}×${image.naturalHeight}` === `${image.getAttribute("width")}×${image.getAttribute("height")}`;
  place.classList.toggle("broken", isBroken);
  place.classList.toggle("slashed", !isBroken && !isExact && source.slashesScaled);
}
