import { screenKey } from "../model/route.js";

/// What is opened has the focus; going back gives it to the row that was left.
export function moveFocus(player, before) {
  const { top, panes, keepsFocus } = player;
  player.keepsFocus = false;
  if (keepsFocus || screenKey(before) === screenKey(top) || before.tab.id !== top.tab.id) return;
  // What a search has found is opened from the list that was searched.
  const [first, second] = before.path.slice(top.path.length);
  if (first) focusRow(player, Number(String(first).startsWith("search.") ? second : first));
  else panes.shown[top.kind === "news" ? "list" : "detail"].view.element.focus({ preventScroll: true });
}

/// Gives the focus to the row of an item, if its list is shown.
export function focusRow(player, id) {
  const row = player.panes.listView?.rowOf(id)?.firstElementChild;
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
