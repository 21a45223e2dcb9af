import { Frame } from "./frame.js";
import { screensOf, shownLanguage } from "./screens.js";

const stage = document.getElementById("stage");
const empty = document.getElementById("empty");

/// The screens side by side. Those that stay chosen are left where they are: a frame that is moved would be loaded again.
export class Stage {
  constructor(page) {
    this.page = page;
    this.frames = new Map();
    new ResizeObserver(() => this.fit()).observe(stage);
  }

  draw({ state, choice }) {
    // Before the first good build there is nothing to show.
    const screens = state?.languages.length ? screensOf(choice, state) : [];
    for (const [key, frame] of this.frames) {
      if (screens.some((screen) => screen.key === key)) continue;
      frame.element.remove();
      this.frames.delete(key);
    }
    let before = null;
    for (const screen of screens) {
      const known = this.frames.get(screen.key);
      const frame = known ?? new Frame(screen, this.page);
      if (known) known.show(screen);
      else if (before) before.after(frame.element);
      else stage.prepend(frame.element);
      this.frames.set(screen.key, frame);
      frame.follower.want({ tab: choice.tab, lang: shownLanguage(choice, state) });
      before = frame.element;
    }
    empty.hidden = screens.length > 0;
    empty.textContent = emptyText(state, choice);
    this.fit();
  }

  fit() {
    const { paddingLeft, paddingRight } = getComputedStyle(stage);
    const available = { width: stage.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), height: stage.clientHeight };
    const isFull = this.page.choice.size === "full";
    for (const frame of this.frames.values()) frame.fit(available, isFull);
    // Anyone who has no mouse scrolls a wide screen as well.
    stage.tabIndex = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight ? 0 : -1;
  }

  tell() {
    for (const frame of this.frames.values()) frame.tell();
  }
}

function emptyText(state, choice) {
  if (!state) return "";
  if (state.status === "building") return "The first build is still running.";
  if (!state.languages.length) return "Nothing was built yet: once the errors are fixed, the screens are here.";
  if (choice.screens.includes("app") && !state.hasWebApp) return "This project publishes no app for browsers: write web_app: true in floki.yaml, or choose another screen.";
  return "Choose a screen.";
}
