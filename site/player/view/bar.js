import { isList } from "../model/publication.js";

/// The title above, and the buttons for what can be done with the screens that are shown.
export function drawBar(player) {
  const { shell, top, wide, app } = player;
  const barScreen = wide.matches ? player.listScreen ?? top : top;
  const { item } = top;
  const isListTop = isList(top.content);
  const hasListActions = wide.matches || isListTop || !item;
  shell.title.textContent = barScreen.content.words
    ?? (barScreen.item && barScreen.kind !== "page" ? barScreen.item.title : app.texts.get(top.tab.longTitle));
  shell.back.hidden = top.path.length === 0;
  player.searching.draw(isListTop || wide.matches);
  shell.refresh.hidden = !hasListActions;
  shell.languages.hidden = !hasListActions || app.publication.appdata.languages.size < 2;
  const around = item && !isListTop ? player.around(top) : null;
  shell.previous.hidden = shell.next.hidden = !around;
  shell.previous.disabled = !around?.previous;
  shell.next.disabled = !around?.next;
  shell.share.hidden = !item?.shareURL;
  for (const view of player.panes.views) view.select?.(item?.id ?? null);
}
