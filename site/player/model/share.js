/// The reserved texts that share an item of each kind: sheet's title, mail's subject, mail's body (C43).
const shareTexts = { news: [10000, 10005, 10007], gallery: [10001, 10006, 10008], movie: [10010, 10011, 10012] };

/// How an item is shared: the sheet's title, and a mail, which has to be short (B15). `kind` is that of the list, or `movie`.
export function sharing(item, kind, texts) {
  const [title, subject, plainBody] = shareTexts[kind];
  const body = kind === "gallery" && item.caption ? 10009 : plainBody;
  const values = { TITLE: item.title, URL: item.shareURL, PHOTO_DESC: item.caption ?? "" };
  const filled = (text) => text.replace(/<(TITLE|URL|PHOTO_DESC)>/g, (_, name) => values[name]);
  const mail = `mailto:?subject=${encodeURIComponent(filled(texts.get(subject)))}`
    + `&body=${encodeURIComponent(filled(plainText(texts.get(body))))}`;
  return { title: texts.get(title), mail, url: item.shareURL };
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/// The text of a mail that was written in HTML: links become their text and their address. The places for title and
/// address look like tags, and are no tags.
function plainText(html) {
  return html
    .replace(/<a\b[^>]*?href\s*=\s*(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis, (_, _quote, address, text) =>
      text.trim() === address ? address : `${text}\r\n${address}`)
    .replace(/<br\s*\/?>/gi, "\r\n").replace(/<\/(p|div|li|h\d)>/gi, "\r\n\r\n")
    .replace(/<(?!(?:TITLE|URL|PHOTO_DESC)>)\/?[a-z][^>]*>/gi, "")
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/(\r\n){3,}/g, "\r\n\r\n").trim();
}
