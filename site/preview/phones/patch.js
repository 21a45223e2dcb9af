/// Makes what is shown what it should be, and leaves alone what is the same: the scroll, the focus and loaded pictures stay.
export function patch(old, wanted) {
  if (old.isEqualNode(wanted)) return;
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) === value) continue;
    // The page's policy allows no style that is text.
    if (name === "style") old.style.cssText = wanted.style.cssText;
    else old.setAttribute(name, value);
  }
  patchChildren(old, wanted);
}

function patchChildren(old, wanted) {
  // An item can be in several sections (C166).
  const known = Map.groupBy(old.children, keyOf);
  let next = old.firstChild;
  for (const node of [...wanted.childNodes]) {
    const key = node.nodeType === Node.ELEMENT_NODE ? keyOf(node) : null;
    const candidate = key ? known.get(key)?.shift() : next;
    if (candidate && canBecome(candidate, node)) {
      if (candidate !== next) old.insertBefore(candidate, next);
      next = candidate.nextSibling;
      if (node.nodeType === Node.ELEMENT_NODE) patch(candidate, node);
      else if (candidate.data !== node.data) candidate.data = node.data;
    } else {
      old.insertBefore(node, next);
    }
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

/// What makes an element the same as one before: an item stays itself wherever it moves to.
function keyOf(element) {
  const { item, section, tab } = element.dataset;
  return item ? `item ${item}` : section ? `section ${section}` : tab ? `tab ${tab}` : null;
}

function canBecome(old, node) {
  if (old.nodeName !== node.nodeName) return false;
  return node.nodeType !== Node.ELEMENT_NODE || (keyOf(old) === keyOf(node) && old.classList[0] === node.classList[0]);
}
