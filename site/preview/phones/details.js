import { make, style } from "../player/view/dom.js";
import { color } from "./clients.js";
import { thumbnail } from "./thumb.js";

/// What an item opens, by its kind: a page, a photo or a movie.
export function drawDetail({ item, kind }, screen) {
  if (kind === "page") return pageFrame(item.address, item.title, screen);
  return kind === "photo" ? photo(item, screen) : movie(item.content, item, screen);
}

/// A page as its author wrote it. Its scripts run, as on the phones (C193), where they cannot reach the preview.
export function pageFrame(address, title, screen) {
  const isOurs = screen.source.addresses.isOurs(address);
  return make("iframe", {
    class: "page", src: isOurs ? screen.source.asked(address) : address, title: title || "Page", referrerpolicy: "no-referrer",
    sandbox: "allow-scripts",
  });
}

/// A photo in the middle of the screen, with its words over it: title and caption on iOS, only the title on Android (C132).
function photo(item, screen) {
  const { width, height } = screen.detailSize;
  const shrink = Math.min(1, width / item.width, height / item.height);
  const words = [item.title, screen.client === "ios" ? item.caption : ""].filter(Boolean);
  const picture = thumbnail(item.address, item.width, item.height, { source: screen.source, alt: words.join(". ") || "Photo" });
  style(picture, { zoom: String(shrink) });
  return make("figure", { class: "photo" }, picture,
    words.length ? make("figcaption", {}, ...words.map((text) => make("p", { dir: "auto" }, text))) : null);
}

/// The picture of a movie at its stated size, within what the device has for it (C199).
const largest = { phone: [285, 160], pad: [450, 400] };

/// iOS shows the movie's own title and text (C196), Android its item's title and footer (C197). A movie itself is not played here.
export function movie(content, item, screen) {
  const isIOS = screen.client === "ios";
  const own = (text, id) => text ?? (id === null ? null : screen.texts.get(id));
  const title = isIOS ? own(content.title, content.titleID) : item?.title;
  const text = isIOS ? own(content.text, content.textID) : item?.footer;
  const picture = content.preview ?? (isIOS ? null : item?.image);
  const [width, height] = largest[screen.isSplit ? "pad" : "phone"]
    .map((most, side) => Math.min(most, Math.max(30, content.previewSize[side] ?? most)));
  const box = make("div", { class: "movie" },
    picture ? thumbnail(picture, width, height, { fit: "contain", source: screen.source }) : null,
    title ? style(make("h2", { dir: "auto" }, title), { color: color("title", content.titleColor) }) : null,
    text ? style(make("p", { dir: "auto" }, text), { color: isIOS ? color("text", content.textColor) : "#000" }) : null);
  return style(box, { "background-color": color("back", content.backColor) });
}
