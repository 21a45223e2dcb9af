/// Follows what is done inside a frame, and does there what is chosen on the page: tab and language.
///
/// Both the app and the old phones' screens say in `data-screen-tab` which tab is shown, and have links with `data-tab`.
export class Follower {
  constructor(frame, page) {
    this.frame = frame;
    this.page = page;
    this.wanted = { tab: null, lang: null };
    frame.addEventListener("load", () => this.loaded());
  }

  /// Nothing for a page of another host.
  get document() {
    return this.frame.contentDocument;
  }

  get location() {
    return this.document ? this.frame.contentWindow.location : null;
  }

  loaded() {
    this.observer?.disconnect();
    const { document } = this;
    if (!document) return;
    this.observer = new MutationObserver(() => this.changed());
    this.observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-screen-tab", "data-state"] });
    document.addEventListener("change", ({ target }) => {
      if (target.id === "languages") this.page.choose({ lang: target.value });
    });
    this.changed();
  }

  get shownTab() {
    return Number(this.document?.querySelector("[data-screen-tab]")?.dataset.screenTab) || null;
  }

  /// Only who acts in a frame leads the others: a screen that has no such tab shows another, and stays where it is.
  changed() {
    const tab = this.shownTab;
    if (tab && tab !== this.tab) {
      this.tab = tab;
      if (window.document.activeElement === this.frame && this.isReady) this.page.choose({ tab });
    }
    this.lead();
  }

  get isReady() {
    return this.document?.querySelector('[data-state="ready"]') !== null;
  }

  /// Has the frame show a tab and, in the app, a language, as soon as it can.
  want({ tab, lang }) {
    if (tab === this.wanted.tab && lang === this.wanted.lang) return;
    this.wanted = { tab, lang };
    this.isLed = false;
    this.lead();
  }

  lead() {
    if (this.isLed || !this.document || !this.isReady) return;
    this.isLed = true;
    const { tab, lang } = this.wanted;
    const languages = this.document.querySelector("select#languages");
    if (lang && languages && languages.value !== lang) choose(languages, lang);
    if (tab && tab !== this.shownTab) follow(this.document.querySelector(`a[data-tab="${tab}"], button[data-tab="${tab}"]`), this.location);
  }
}

function choose(select, value) {
  if (![...select.options].some((option) => option.value === value)) return;
  select.value = value;
  select.dispatchEvent(new Event("change"));
}

/// Places of the app are behind the `#` and replace each other, so that the browser's back button stays with the page.
function follow(link, location) {
  if (link?.getAttribute("href")?.startsWith("#")) location.replace(link.href);
  else link?.click();
}
