/// Where readers are in a list: the first item that they see, and where it is. A list that has changed, or was away, is
/// shown again at this place.

/// Nothing at the top of the list: there, what is new is to be seen.
export function placeIn(listElement) {
  const pane = listElement.closest(".pane");
  if (!pane?.scrollTop) return null;
  const { top } = pane.getBoundingClientRect();
  for (const row of listElement.querySelectorAll("[data-item]")) {
    const box = row.getBoundingClientRect();
    if (box.bottom > top) return { id: Number(row.dataset.item), offset: box.top - top };
  }
  return null;
}

export function goToPlace(list, { id, offset }) {
  const row = list.rowOf(id);
  const pane = list.element.closest(".pane");
  if (row && pane) pane.scrollTop += row.getBoundingClientRect().top - pane.getBoundingClientRect().top - offset;
}
