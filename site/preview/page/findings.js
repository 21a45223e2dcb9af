import { make } from "../player/view/dom.js";

/// A list of errors or warnings, each as a terminal shows it, with a button that opens its file.
export function findingList(findings, page) {
  return make("ol", { class: "findings", role: "list" }, ...findings.map((finding) => findingItem(finding, page)));
}

function findingItem(finding, page) {
  const { code, severity, headline, path, line, column, text } = finding;
  const place = path && `${path}:${line}:${column}`;
  return make("li", { class: `finding ${severity}`, "data-diagnostic": code },
    make("h3", {}, code ? make("span", { class: "code" }, `${severity}[${code}] `) : null, headline),
    place ? make("button", { type: "button", class: "place", title: "Open in your editor", onclick: () => page.open(finding) }, place) : null,
    // Long lines scroll: what points at a place must stay below it.
    text && text !== headline ? make("pre", { tabindex: "0", role: "group", "aria-label": place ? `At ${place}` : "The whole of it" }, text) : null);
}

export function counted(number, one) {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}
