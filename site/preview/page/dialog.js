import { make } from "../player/view/dom.js";

/// A dialog with a title, contents and a button to close it. Escape and a tap beside it close it too; the focus returns to where it was.
export function openDialog(id, title, ...contents) {
  const dialog = make("dialog", { id, "aria-labelledby": `${id}-title` },
    make("div", { class: "head" },
      make("h2", { id: `${id}-title` }, title),
      make("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close")),
    ...contents);
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
