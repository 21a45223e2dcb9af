/// What a screen shows, as its address says it. Sizes are in points; a retina screen has two pixels for each.
const devices = {
  phone: { short: 320, long: 480, scale: 1 }, retina: { short: 320, long: 480, scale: 2 }, pad: { short: 768, long: 1024, scale: 1 },
};

export function readSettings(search) {
  const query = new URLSearchParams(search);
  const device = Object.hasOwn(devices, query.get("device") ?? "") ? query.get("device") : "phone";
  const client = query.get("client") === "android" ? "android" : "ios";
  const isLandscape = query.get("orientation") === "landscape";
  const { short, long, scale } = devices[device];
  return {
    device, client, isLandscape, scale,
    width: isLandscape ? long : short, height: isLandscape ? short : long,
    // Only the iOS app has a layout of its own for tablets.
    isSplit: device === "pad" && client === "ios",
    langcode: query.get("lang"), tab: Number(query.get("tab")), items: itemsIn(query.get("item")),
    app: query.get("app"), isWarm: query.get("cache") === "warm", now: momentIn(query.get("now")),
  };
}

/// Keeps the place in the address, so that a reload shows the same.
export function rememberPlace(tab, items) {
  const query = new URLSearchParams(location.search);
  query.set("tab", tab);
  if (items.length) query.set("item", items.join("."));
  else query.delete("item");
  history.replaceState(null, "", `?${query}`);
}

/// The items that are open, one inside the other: `12` or `12.40`.
function itemsIn(text) {
  const ids = (text ?? "").split(".").map(Number);
  return ids.every((id) => Number.isInteger(id) && id > 0) ? ids : [];
}

/// Milliseconds, of ISO 8601 or of seconds since 1970; nothing for the machine's own clock.
function momentIn(text) {
  if (!text) return null;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  return Number.isFinite(time) ? time : null;
}
