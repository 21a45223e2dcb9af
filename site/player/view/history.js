import { formattedRoute, parsedRoute } from "../model/route.js";

/// Where readers are is what the browser's address says: its back button, a reload and a link to a place all work.
export class Places {
  constructor(onChange) {
    this.onChange = onChange;
    addEventListener("popstate", () => onChange());
    document.addEventListener("click", (event) => this.clicked(event));
  }

  get route() {
    return parsedRoute(location.hash);
  }

  /// How many places of the app are behind this one.
  get depth() {
    return history.state?.depth ?? 0;
  }

  go(tab, path = [], { replaces = false, state = {} } = {}) {
    const depth = replaces ? this.depth : this.depth + 1;
    const { places } = history.state ?? {};
    history[replaces ? "replaceState" : "pushState"]({ ...state, places, depth }, "", formattedRoute(tab, path));
    this.onChange();
  }

  /// Keeps the places in lists with this one, for when the page is loaded again.
  keep(places) {
    history.replaceState({ ...history.state, places }, "");
  }

  /// To where readers came from; from a link that led right here, to the screen above.
  back() {
    const { tab, path } = this.route;
    if (this.depth > 0) history.back();
    else this.go(tab, path.slice(0, -1), { replaces: true });
  }

  /// Links of the app are places in it.
  clicked(event) {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { tab, path } = parsedRoute(link.getAttribute("href"));
    const here = this.route;
    if (formattedRoute(tab, path) === formattedRoute(here.tab, here.path)) return;
    // Beside a list, another of its items takes the place of the one that is open.
    const isBeside = here.tab === tab && path.length > 0 && here.path.length === path.length
      && path.slice(0, -1).join() === here.path.slice(0, -1).join();
    this.go(tab, path, { replaces: isBeside });
  }
}
