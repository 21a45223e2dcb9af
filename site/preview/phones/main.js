import { make, style } from "../player/view/dom.js";
import { drawScreen } from "./drawing.js";
import { barHeights } from "./measures.js";
import { patch } from "./patch.js";
import { Screen } from "./screen.js";
import { readSettings, rememberPlace } from "./settings.js";
import { judgePicture } from "./thumb.js";

const root = document.documentElement;
const screen = new Screen(readSettings(location.search));
const scrolls = new Map();

function frame() {
  const { status, title, tabs } = barHeights(screen);
  style(root, {
    "--width": `${screen.width}px`, "--height": `${screen.height}px`, "--status": `${status}px`, "--title": `${title}px`, "--tabs": `${tabs}px`,
    zoom: String(screen.scale),
  });
  Object.assign(root.dataset, { device: screen.device, client: screen.client, orientation: screen.isLandscape ? "landscape" : "portrait" });
}

/// Shows what the screen is now. Another place begins at its top, unless its reader was there before.
function draw() {
  const before = root.dataset.place;
  const { place, source } = screen;
  const pane = () => document.querySelector(".scrolls");
  scrolls.set(before, pane()?.scrollTop ?? 0);
  patch(document.body, drawScreen(screen));
  for (const image of document.images) judgePicture(image, source);
  root.lang = source.langcode;
  root.dataset.screenTab = screen.tab.id;
  root.dataset.place = place.key;
  document.title = place.detail?.item.title || place.listTitle(screen.texts) || "Screen";
  rememberPlace(screen.tab.id, place.items);
  if (before !== place.key && pane()) pane().scrollTop = scrolls.get(place.key) ?? 0;
}

const acts = {
  back: () => screen.back(),
  older: () => screen.older(),
  more: () => { screen.showsMore = !screen.showsMore; },
  lists: () => { screen.showsLists = !screen.showsLists; },
};

async function tapped(element) {
  const { act, tab, section, item } = element.dataset;
  if (act) await acts[act]();
  else if (tab) await screen.choose(screen.tabs.find((one) => one.id === Number(tab)));
  else if (section) screen.toggle(Number(section));
  else await screen.open(screen.feed.items.find((one) => one.id === Number(item)));
  const hadFocus = element === document.activeElement;
  draw();
  // Anyone who uses the keyboard is where the new screen begins.
  if (hadFocus && !element.isConnected) document.querySelector(".back, .scrolls")?.focus();
}

async function start() {
  try {
    await screen.start();
    draw();
    root.dataset.state = "ready";
  } catch {
    // What was shown before stays: the next build may be whole again.
    if (root.dataset.state === "ready") return;
    root.dataset.state = "failed";
    document.body.replaceChildren(make("main", {}, make("p", { class: "message" }, "The phone cannot start this app.")));
  }
}

document.addEventListener("click", ({ target }) => {
  const element = target.closest("button[data-act], button[data-tab], button[data-section], button[data-item]");
  if (element) tapped(element);
});
// Neither event of a picture goes up to the document.
for (const kind of ["load", "error"]) {
  document.addEventListener(kind, ({ target }) => target instanceof HTMLImageElement && judgePicture(target, screen.source), true);
}
addEventListener("floki-published", start);
frame();
start();
