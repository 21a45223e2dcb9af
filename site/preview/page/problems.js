import { make } from "../player/view/dom.js";
import { counted, findingList } from "./findings.js";

const overlay = document.getElementById("overlay");
const button = document.getElementById("show-errors");
const stage = document.getElementById("stage");

/// What keeps the project from being built, in front of the last good screens. It can be put away and called again, and comes by itself
/// when there are other errors.
export class Problems {
  constructor(page) {
    this.page = page;
    this.isOpen = false;
    button.addEventListener("click", () => this.set(!this.isOpen, true));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOpen && !document.querySelector("dialog[open]")) this.set(false, true);
    });
  }

  draw({ state }) {
    const errors = state?.status === "bad" ? state.errors : [];
    const key = JSON.stringify(errors);
    if (key === this.drawn) return;
    this.drawn = key;
    button.hidden = !errors.length;
    button.textContent = counted(errors.length, "error");
    if (errors.length) this.fill(errors, state);
    this.set(errors.length > 0, false);
    if (!errors.length) overlay.replaceChildren();
  }

  /// What is focused in the overlay keeps the focus while its text changes.
  fill(errors, state) {
    const place = [...overlay.querySelectorAll("button, pre")].indexOf(document.activeElement);
    const behind = state.languages.length ? " The screens behind show the last good build." : "";
    overlay.replaceChildren(
      make("div", { class: "head" },
        make("h2", { id: "overlay-title" }, `${counted(errors.length, "error")}.${behind}`),
        make("button", { id: "close-errors", type: "button", onclick: () => this.set(false, true) }, "Put away")),
      findingList(errors, this.page));
    if (place >= 0) ([...overlay.querySelectorAll("button, pre")][place] ?? overlay).focus();
  }

  /// - byHand: whether the editor asked for it: then the focus goes along. By itself it is only taken from what is covered.
  set(isOpen, byHand) {
    const active = document.activeElement;
    const isInside = overlay.contains(active);
    const isCovered = stage.contains(active);
    this.isOpen = isOpen;
    overlay.hidden = !isOpen;
    // Nobody gets lost behind the overlay.
    stage.inert = isOpen;
    stage.classList.toggle("behind", isOpen);
    button.setAttribute("aria-expanded", isOpen);
    if (isOpen && (byHand || isCovered)) {
      this.before = active;
      overlay.focus();
    } else if (!isOpen && (byHand || isInside)) {
      const back = this.before?.isConnected && !this.before.hidden ? this.before : button.hidden ? stage : button;
      this.before = null;
      back.focus();
    }
  }
}
