import { sharing } from "../model/share.js";
import { make } from "./dom.js";

/// Opens a dialog in front of everything, and takes it away once it is closed. A tap beside it closes it.
function openDialog(dialog) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/// Opens an address in a tab of its own, which knows nothing of this one (B14).
function openTab(address) {
  globalThis.open(address, "_blank", "noopener,noreferrer");
}

/// Whether a host is the one that is named, or below it: `*.example.org`.
function isAllowed(url, host) {
  return host.startsWith("*.") ? url.hostname.endsWith(host.slice(1)) : [url.hostname, url.host].includes(host);
}

/// Asks before a link to another host is followed, unless the app allows the host.
export function openExternal(url, allowedHosts, player) {
  if (allowedHosts.some((host) => isAllowed(url, host))) {
    openTab(url.href);
    return;
  }
  const { words, app } = player;
  const close = () => dialog.close();
  const [before, after] = words.leaving.split("@");
  const dialog = make("dialog", { id: "confirm", class: "box", "aria-labelledby": "confirm-text" },
    make("p", { id: "confirm-text" }, before, make("strong", { dir: "ltr" }, url.host), after),
    make("p", { class: "address", dir: "ltr" }, url.href),
    make("div", { class: "buttons" },
      make("button", { id: "confirm-cancel", type: "button", class: "wide-button quiet", onclick: close }, app.texts.get(10004)),
      make("a", {
        id: "confirm-open", class: "wide-button", href: url.href, target: "_blank", rel: "noopener noreferrer", onclick: close,
      }, words.open)));
  openDialog(dialog);
}

/// Shares an item with what the system offers (B29), else with a sheet that mails or copies its address.
export async function shareItem(item, kind, player) {
  const { title, mail, url } = sharing(item, kind, player.app.texts);
  if (navigator.share) {
    await navigator.share({ title: item.title, url }).catch(() => {});
    return;
  }
  const { texts } = player.app;
  const close = () => dialog.close();
  const copy = async () => {
    await copyText(url, dialog);
    close();
    player.say(player.words.copied);
  };
  const dialog = make("dialog", { id: "share-sheet", class: "box", "aria-labelledby": "share-title" },
    make("h2", { id: "share-title" }, title),
    make("a", { id: "share-mail", class: "wide-button", href: mail, onclick: close }, texts.get(10003)),
    make("button", { id: "share-copy", type: "button", class: "wide-button", onclick: copy }, texts.get(10002)),
    make("button", { id: "share-cancel", type: "button", class: "wide-button quiet", onclick: close }, texts.get(10004)));
  openDialog(dialog);
}

/// Copies a text; pages that came over plain http have only the old way (B29).
async function copyText(text, dialog) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text).catch(() => {});
    return;
  }
  const field = make("input", { value: text, class: "unseen" });
  dialog.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
