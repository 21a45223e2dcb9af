/// Makes an element. Texts are only ever texts: nothing that a feed says is read as HTML.
///
/// - values: `class`, `on…` listeners, properties of the element where it has them, else attributes. `null` is left out.
export function make(name, values = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/// Sets CSS properties by the way that a strict Content-Security-Policy leaves.
export function style(element, values) {
  for (const [property, value] of Object.entries(values)) element.style.setProperty(property, value);
  return element;
}

const shapes = {
  back: "M15 5l-7 7 7 7", close: "M6 6l12 12M18 6L6 18", previous: "M6 15l6-6 6 6", next: "M6 9l6 6 6-6",
  search: "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20",
  refresh: "M19 8a8 8 0 1 0 1 4M20 4v5h-5", more: "M9 5l7 7-7 7",
  share: "M12 15V3M8 6.500l4-4 4 4M7 10H5v11h14V10h-2", play: "M8 5v14l11-7z",
};

/// A drawing that represents what its button says; those that point along the text turn with its direction.
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", `icon icon-${name}`);
  drawing.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shapes[name]);
  drawing.append(path);
  return drawing;
}

/// A button that is an icon; `label` is its name for those who do not see it.
export function iconButton(id, name, label, onclick) {
  return make("button", { id, type: "button", class: "icon-button", "aria-label": label, title: label, onclick }, icon(name));
}

/// A picture of an alpha mask in the color of the text beside it (C66).
export function maskIcon(base64) {
  const mask = `url("data:image/png;base64,${base64}")`;
  return style(make("span", { class: "mask", "aria-hidden": "true" }), { "mask-image": mask, "-webkit-mask-image": mask });
}
