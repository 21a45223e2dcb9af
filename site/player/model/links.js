import { isList, reachableContents } from "./publication.js";

/// The patterns by which tabs capture links, in the order in which they are tried (C215), and what captures lead to.
const captures = [
  { name: "tags", pattern: "tagsRegex", template: "tagsURL", kind: "news", needs: ["_WORDS_", "_PAGE_"] },
  { name: "video", pattern: "videosRegex", template: "videosURL", kind: "news", needs: ["_WORDS_"] },
  { name: "gallery", pattern: "galleryRegex", template: "galleryURL", kind: "gallery", needs: ["_WORDS_"] },
];

/// What readers type above a list is asked in the same way, but no link leads to it (C90).
const questions = [...captures, { name: "search", template: "searchURL", kind: "news", needs: ["_WORDS_", "_PAGE_"] }];

/// Where a link in a page leads: to a place in the app, as `{ tab, path }`; to `{ external }`, an address elsewhere; or
/// to `{ scheme }`, which is the system's: mail and telephone (B16). Nothing else is followed.
export function linkTarget(href, app) {
  const url = URL.parse(href);
  if (!url) return null;
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { scheme: url.href };
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return capturedLink(href, app) ?? itemAt(app.addresses.here(url.href), app) ?? appLink(url, app) ?? { external: url };
}

/// The first pattern that matches decides (C214 to C216). Patterns are ICU's; those that JavaScript reads in another
/// way are left out.
function capturedLink(href, app) {
  for (const capture of captures) {
    for (const tab of app.publication.appdata.tabs.values()) {
      for (const pattern of tab[capture.pattern] ?? []) {
        const words = firstGroup(pattern, href);
        if (words === null || !capturedAddress(capture, tab)) continue;
        return { tab: tab.id, path: [`${capture.name}.${encodeURIComponent(decoded(words))}`] };
      }
    }
  }
  return null;
}

function firstGroup(pattern, text) {
  const [, caseless, source] = /^(\(\?i\))?(.*)$/s.exec(pattern);
  for (const flags of source ? ["u", ""] : []) {
    try {
      return new RegExp(source, caseless ? flags + "i" : flags).exec(text)?.[1] ?? null;
    } catch {
      // As stricter rules do not know the pattern, the older ones may.
    }
  }
  return null;
}

function decoded(words) {
  try {
    return decodeURIComponent(words.replaceAll("+", " "));
  } catch {
    return words;
  }
}

function capturedAddress(capture, tab) {
  const template = tab[capture.template] ?? "";
  return capture.needs.every((place) => template.includes(place)) ? template : null;
}

/// The list that a part of a route such as `tags.harbour` represents, asked for at the address that the tab names.
export function capturedContent(part, tab, app) {
  const [name, words] = part.split(/\.(.*)/s);
  const capture = questions.find((one) => one.name === name && words);
  const template = capture && capturedAddress(capture, tab);
  if (!template) return null;
  const wanted = encodeURIComponent(decoded(words)).replaceAll("%20", "+");
  const pageAddress = (page) => app.addresses.absolute(template
    .replaceAll("_LNG_", app.publication.langcode).replaceAll("_WORDS_", wanted).replaceAll("_PAGE_", page));
  return {
    ...tab, kind: capture.kind, isAnswer: true, address: pageAddress(1), words: decoded(words),
    pageAddress: capture.needs.includes("_PAGE_") ? pageAddress : null, opensFirst: name === "video",
    order: name === "search" ? () => 0 : undefined,
  };
}

/// The part of a route that stands for what a tab's server finds; nothing where it has none. Servers refuse long addresses
/// (B15).
export function searchPart(words, tab) {
  const wanted = words.trim().replace(/\s+/gu, " ").slice(0, 200);
  return wanted && capturedAddress(questions.at(-1), tab) ? `search.${encodeURIComponent(wanted)}` : null;
}

/// The place of the item whose page is at an address, or of the tab that shows it.
function itemAt(address, app) {
  const plain = address.split("#")[0];
  let found = null;
  reachableContents(app.publication, (content, path, tab) => {
    if (!found && content.kind === "web" && content.address === plain) found = { tab: tab.id, path };
    const items = isList(content) ? app.list(content)?.feed.items ?? [] : [];
    const item = found ? null : items.find((one) => one.address === plain);
    if (item) found = { tab: tab.id, path: [...path, String(item.id)] };
  });
  return found;
}

/// A link to the app itself, with or without a place in it.
function appLink(url, app) {
  if (app.addresses.here(url.href.split("#")[0]) !== app.addresses.home) return null;
  const [tab, ...path] = url.hash.slice(1).split("/");
  return { tab: Number(tab) || app.publication.appdata.tabs.keys().next().value, path };
}
