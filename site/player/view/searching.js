import { capturedContent, searchPart } from "../model/links.js";
import { isDue } from "../model/publication.js";

/// How long nobody types before a server is asked, in milliseconds.
const pause = 250;
/// So many answers are kept.
const mostAnswers = 20;

/// Searching in the list that is shown, as one types: by the server that the tab names (C90), and among what is loaded
/// where it names none, or as long as it does not answer.
export class Search {
  constructor(player) {
    this.player = player;
    /// What is searched for, by list; a list that is not here is not searched.
    this.words = new Map();
    this.list = null;
    /// What servers were asked for, the last one at the end; and what they did not answer.
    this.asked = [];
    this.failed = new Set();
  }

  /// Shows the field if the list is searched, else the button that opens it.
  draw(hasList) {
    const { shell, panes } = this.player;
    this.list = hasList ? panes.listView : null;
    const words = this.list && this.words.get(this.list.key);
    shell.searchBar.hidden = typeof words !== "string";
    shell.searchOpen.hidden = !this.list || !shell.searchBar.hidden;
    if (!shell.searchBar.hidden && shell.search.value !== words) shell.search.value = words;
  }

  open() {
    this.change("");
    this.player.shell.search.focus();
  }

  change(text) {
    this.words.set(this.list.key, text);
    this.failed.clear();
    this.renew();
    clearTimeout(this.waiting);
    const { list } = this;
    this.waiting = setTimeout(() => this.ask(list), pause);
  }

  close() {
    clearTimeout(this.waiting);
    this.words.delete(this.list.key);
    this.renew();
    this.player.shell.searchOpen.focus();
  }

  renew() {
    this.list.update();
    this.draw(true);
  }

  /// What a server is asked for the words of a list, and what it has answered; nothing where there is none. Lists inside
  /// items have no server.
  question({ screen, key }) {
    const { app } = this.player;
    const part = screen.path.length ? null : searchPart(this.words.get(key) ?? "", screen.tab);
    if (!part) return null;
    const content = capturedContent(part, screen.tab, app);
    return { part, content, answer: app.list(content), hasFailed: this.failed.has(content.address) };
  }

  async ask(list) {
    const { app } = this.player;
    const question = this.question(list);
    if (!question) return;
    const { content, answer } = question;
    if (answer && !isDue(answer.askedAt, content.ttl, app.now())) return;
    if (answer) app.forget(content);
    this.asked = [...this.asked.filter((one) => one.address !== content.address), content];
    while (this.asked.length > mostAnswers) app.forget(this.asked.shift());
    try {
      await app.openList(content);
    } catch {
      this.failed.add(content.address);
      list.update();
    }
  }
}
