import { make } from "../player/view/dom.js";
import { languageName } from "../player/view/words.js";
import { clientNames, shownApp, shownClients, shownLanguage } from "./screens.js";
import { publishedTabs } from "./tabs.js";

const byId = (id) => document.getElementById(id);
const boxes = [...document.querySelectorAll('input[name="screens"]')];
/// The choosers whose values are those of the choice, and what the choice calls them.
const choosers = { client: "client", orientation: "orientation", language: "lang", tab: "tab", app: "app", cache: "cache", size: "size", width: "width" };

/// The editor's choosers.
export class Toolbar {
  constructor(page) {
    for (const box of boxes) {
      box.addEventListener("change", () => page.choose({ screens: boxes.filter((one) => one.checked).map((one) => one.value) }));
    }
    for (const [id, name] of Object.entries(choosers)) {
      byId(id).addEventListener("change", ({ target }) => page.choose({ [name]: name === "tab" ? Number(target.value) || null : target.value }));
    }
    byId("drafts").addEventListener("change", ({ target }) => page.choose({ drafts: target.checked }));
    byId("show-choices").addEventListener("click", ({ currentTarget }) => {
      currentTarget.setAttribute("aria-expanded", document.body.classList.toggle("choosing"));
    });
    byId("skip").addEventListener("click", (event) => {
      event.preventDefault();
      (document.querySelector("#overlay:not([hidden])") ?? document.querySelector("#stage iframe") ?? byId("stage")).focus();
    });
  }

  draw({ state, choice, live }) {
    for (const box of boxes) {
      box.checked = choice.screens.includes(box.value) && (box.value !== "app" || state?.hasWebApp !== false);
      box.disabled = box.value === "app" && state?.hasWebApp === false;
    }
    for (const id of ["orientation", "cache", "size", "width"]) byId(id).value = choice[id];
    byId("width").disabled = !choice.screens.includes("app");
    byId("drafts").checked = choice.drafts ?? state?.drafts ?? false;
    byId("drafts").disabled = byId("clock").disabled = !live.token;
    if (!state?.languages.length) return;
    const clients = shownClients(choice, state);
    offer("client", [...state.clients, ...(state.clients.length > 1 ? ["both"] : [])], clients.length > 1 ? "both" : clients[0],
      (client) => clientNames[client] ?? "both");
    offer("language", state.languages, shownLanguage(choice, state), languageName);
    offer("app", state.apps, shownApp(choice, state), (app) => app);
    byId("app-label").hidden = state.apps.length < 2;
    this.drawTabs(state, choice);
  }

  /// Tabs are named by what is published, which is read again when it changed.
  async drawTabs(state, choice) {
    const key = [shownApp(choice, state), shownLanguage(choice, state), state.site, state.changed?.length ? state.build : ""].join();
    if (key !== this.tabsKey) {
      this.tabsKey = key;
      const tabs = await publishedTabs(shownApp(choice, state), shownLanguage(choice, state));
      if (this.tabsKey !== key) return;
      this.tabs = tabs;
    }
    if (!this.tabs) return;
    const titles = new Map(this.tabs.map(({ id, title }) => [String(id), title]));
    offer("tab", [...titles.keys()], String(titles.has(String(choice.tab)) ? choice.tab : this.tabs[0]?.id), (id) => titles.get(id));
  }
}

/// Fills a chooser, unless it offers the same already: one that is open stays so.
function offer(id, values, value, nameOf) {
  const select = byId(id);
  select.disabled = values.length === 0;
  const names = values.map(nameOf);
  const isSame = select.options.length === values.length
    && values.every((one, index) => select.options[index].value === one && select.options[index].text === names[index]);
  if (!isSame) select.replaceChildren(...values.map((one, index) => make("option", { value: one }, names[index])));
  if (select.value !== value) select.value = value;
}
