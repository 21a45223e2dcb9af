import { make, style } from "../player/view/dom.js";
import { Live, hasPublished } from "./live.js";

/// On a screen or the app that is looked at without the editor's page: tells it of each build that published something, and shows what
/// keeps the project from being built. In a frame of the editor's page, that page does so.

const overlay = make("div", { id: "floki-errors", role: "alert" });
style(overlay, {
  position: "fixed", inset: "8px 8px auto", "z-index": "9", "max-height": "80%", overflow: "auto", padding: "10px 12px", "border-radius": "8px",
  "border-top": "5px solid #c01c28", background: "#fff", color: "#1b1b1f", font: "12px/1.4 ui-monospace, monospace", "white-space": "pre-wrap",
  "box-shadow": "0 4px 24px rgb(0 0 0 / 50%)",
});

function show(errors) {
  overlay.replaceChildren(...errors.map(({ code, text }) => make("div", { "data-diagnostic": code }, text)));
  if (errors.length) document.documentElement.append(overlay);
  else overlay.remove();
}

if (window.parent === window) {
  const live = new Live();
  live.subscribe((kind, state, isFirst) => {
    if (kind !== "state") return;
    show(state.status === "bad" ? state.errors : []);
    if (hasPublished(state, isFirst, live.connections)) window.dispatchEvent(new Event("floki-published"));
  });
  live.start();
}
