import { flagIn, intIn, intsIn, numberIn, recordIn, textIn } from "./values.js";
import { contentKind, readContent } from "./tab.js";

/// An item of a news list or a gallery, or nothing where the clients drop it (C117 to C121).
export function readItem(record, listKind, addresses, feedAddress) {
  const id = intIn(record, "id", null, 1);
  const title = textIn(record, "title");
  const body = textIn(record, "body");
  if (id === null || title === null || (listKind === "news" && body === null)) return null;
  const address = (key) => {
    const text = textIn(record, key);
    return text ? addresses.resolved(text, feedAddress) : null;
  };
  const item = {
    id, title, body: body ?? "", sortID: numberIn(record, "sort_id", id), sectionIDs: intsIn(record, "section_ids"),
    address: address("url"), image: address("image"), shareURL: textIn(record, "share_url", ""),
    expirationDate: intIn(record, "expiration_date", 0), isOnline: flagIn(record, "online", false),
    footer: textIn(record, "footer"), content: null, source: record,
  };
  if (listKind === "gallery" && !addPhoto(item, record)) return null;
  return addNested(item, record, addresses, feedAddress) ? item : null;
}

function addPhoto(item, record) {
  item.width = intIn(record, "width", null, 1);
  item.height = intIn(record, "height", null, 1);
  item.maxZoom = Math.max(1, numberIn(record, "max_zoom", 2));
  item.caption = textIn(record, "caption_text", "");
  return item.width !== null && item.height !== null && item.image !== null;
}

/// What an item of another class than the usual opens. The item's address is its main address (C208); an unknown class
/// drops the item (C123).
function addNested(item, record, addresses, feedAddress) {
  const className = textIn(record, "class_type", "");
  if (!className || /^(FL)?(Item|Photo)_view_controller$/.test(className)) return true;
  const kind = contentKind(className);
  if (!kind) return false;
  const data = recordIn(record, "data") ?? {};
  const address = textIn(record, "url") ?? textIn(data, "main_url");
  item.content = readContent(kind, data, address, addresses, feedAddress);
  return true;
}

/// Whether an item's time is over, by the reader's clock in milliseconds (C127).
export function isExpired(item, now) {
  return item.expirationDate > 0 && item.expirationDate * 1000 < now;
}

/// Newest first: by `sort_id`, then by id (C139).
export function newerFirst(one, other) {
  return other.sortID - one.sortID || other.id - one.id;
}
