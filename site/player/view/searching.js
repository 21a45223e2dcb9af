/// Searching in the list that is shown: among what is loaded, as one types.
export class Search {
  constructor(player) {
    this.player = player;
    /// What is searched for, by list; a list that is not here is not searched.
    this.words = new Map();
    this.list = null;
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
    this.renew();
  }

  close() {
    this.words.delete(this.list.key);
    this.renew();
    this.player.shell.searchOpen.focus();
  }

  renew() {
    this.list.update();
    this.draw(true);
  }
}
