/// A text without capitals and accents, as readers type it.
function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/// The items that have all of the words, in their title, body, footer or caption.
export function foundItems(items, words) {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = folded([item.title, item.body, item.footer ?? "", item.caption ?? ""].join("\n"));
    return wanted.every((word) => text.includes(word));
  });
}
