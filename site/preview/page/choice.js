/// What the editor chose to see. It is in the page's address, so that a reload and a link show the same.

const allowed = {
  client: ["ios", "android", "both"], orientation: ["portrait", "landscape"], cache: ["cold", "warm"],
  size: ["hand", "full"], width: ["phone", "free"],
};
const devices = ["app", "phone", "retina", "pad"];
const firstScreens = ["app", "phone"];

/// The choice that an address names; what it leaves out, or what nobody can choose, is as at first.
///
/// `lang`, `tab` and `app` are null for the first there is, `drafts` for what floki was started with, `now` for the present.
export function readChoice(search) {
  const query = new URLSearchParams(search);
  const choice = {};
  for (const [name, values] of Object.entries(allowed)) {
    choice[name] = values.includes(query.get(name)) ? query.get(name) : values[0];
  }
  const screens = query.get("screens")?.split(",");
  choice.screens = screens ? devices.filter((device) => screens.includes(device)) : firstScreens;
  choice.lang = query.get("lang") || null;
  choice.tab = Number(query.get("tab")) || null;
  choice.app = query.get("app") || null;
  choice.drafts = query.has("drafts") ? query.get("drafts") === "1" : null;
  choice.now = moment(query.get("now"));
  return choice;
}

/// The address behind the `?`: only what differs from the first choice, so that addresses stay short.
export function formattedChoice(choice) {
  const query = [];
  if (choice.screens.join() !== firstScreens.join()) query.push(`screens=${choice.screens.join(",")}`);
  for (const [name, [first]] of Object.entries(allowed)) {
    if (choice[name] !== first) query.push(`${name}=${choice[name]}`);
  }
  for (const name of ["lang", "tab", "app", "now"]) {
    if (choice[name] !== null) query.push(`${name}=${encodeURIComponent(choice[name]).replaceAll("%3A", ":")}`);
  }
  if (choice.drafts !== null) query.push(`drafts=${choice.drafts ? 1 : 0}`);
  return query.length ? `?${query.join("&")}` : "";
}

/// ISO 8601 or seconds since 1970, as ISO 8601 in UTC without parts of seconds.
function moment(text) {
  if (!text) return null;
  const date = new Date(/^\d+$/.test(text) ? Number(text) * 1000 : text);
  return Number.isNaN(date.getTime()) ? null : formattedMoment(date.getTime());
}

export function formattedMoment(time) {
  return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}
