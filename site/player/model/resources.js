import { isNamedByContent } from "./address.js";
import { isExpired } from "./item.js";
import { feedAddress, isList, reachableContents } from "./publication.js";

/// The pages and pictures without which a publication is not whole: those of each list's first `cache_size` items.
/// Only files of this host are kept.
export function resourcesOf(publication, addresses, now) {
  const pages = new Set();
  const pictures = new Set();
  const add = (set, address) => {
    if (address && addresses.isOurs(address)) set.add(address);
  };
  reachableContents(publication, (content) => {
    if (content.kind === "web") add(pages, content.address);
    if (content.kind === "movie") add(pictures, content.preview);
    if (!isList(content)) return;
    const feed = publication.lists.get(feedAddress(content, publication.langcode))?.feed;
    for (const item of feed?.items.slice(0, content.cacheSize) ?? []) {
      if (isExpired(item, now)) continue;
      add(pictures, item.image);
      if (!item.content && !item.isOnline) add(content.kind === "news" ? pages : pictures, item.address);
    }
  });
  return { pages, pictures };
}

/// Asks for a page or picture unless it is kept; fails where it is not published soundly. A page's pictures are noted.
export async function takeResource(address, isPage, { network, store, addresses, pagePictures }) {
  const known = await store.addresses();
  if (known.has(address) && isNamedByContent(address)) return;
  const answer = await network.answer(address, isNamedByContent(address) ? "default" : "no-cache");
  const copy = answer.clone();
  const body = await answer.blob();
  // A host that has no such file may say so in a page, with the status of a picture (C175).
  if (!body.size || (!isPage && body.type.startsWith("text/html"))) throw new Error(`${address}: not a sound file`);
  if (isPage) pagePictures.set(address, picturesInPage(await body.text(), address, addresses));
  await store.keep(address, copy);
}

/// The pictures that a page shows, as far as they are published with the app.
function picturesInPage(html, pageAddress, addresses) {
  const found = new Set();
  for (const [, , source] of html.matchAll(/<(?:img|source|video)\b[^>]*?\b(?:src|poster)\s*=\s*(["'])(.*?)\1/gis)) {
    const address = addresses.resolved(source.replaceAll("&amp;", "&"), pageAddress);
    if (address && addresses.isOurs(address) && /\.(png|jpe?g|gif|webp|avif|svg)$/i.test(address)) found.add(address);
  }
  return [...found];
}
