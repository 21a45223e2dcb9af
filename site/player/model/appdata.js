import { intIn, isRecord, recordsIn, textIn } from "./values.js";
import { readTab } from "./tab.js";

/// The version indicator: where the app definition is, and for how long that stays true (C25 to C29).
export function readIndicator(record, addresses) {
  const url = textIn(record, "url", "");
  const address = url && addresses.absolute(url);
  if (!address) throw new TypeError("the indicator names no address");
  return { version: intIn(record, "v", -1), address, ttl: intIn(record, "ttl", 43200, 1) };
}

/// The app definition: its tabs, and its texts in each language, the master language first.
export function readAppdata(record, addresses) {
  const tabs = new Map();
  for (const entry of recordsIn(record, "tabs")) {
    const tab = readTab(entry, addresses);
    if (tab && !tabs.has(tab.id)) tabs.set(tab.id, tab);
  }
  const languages = new Map();
  for (const entry of recordsIn(record, "langs")) {
    const [langcode] = Object.keys(entry);
    if (langcode && isRecord(entry[langcode]) && !languages.has(langcode)) {
      languages.set(langcode, readStrings(entry[langcode]));
    }
  }
  if (!tabs.size || !languages.size) throw new TypeError("the app definition has no tab or no language");
  return { tabs, languages };
}

function readStrings(record) {
  const strings = new Map();
  for (const [key, value] of Object.entries(record)) {
    if (/^\d{1,9}$/.test(key) && typeof value === "string") strings.set(Number(key), value);
  }
  return strings;
}
