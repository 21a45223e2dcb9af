import { Addresses } from "../player/model/address.js";
import { readAppdata, readIndicator } from "../player/model/appdata.js";
import { Texts } from "../player/model/texts.js";

/// The tabs of what is published, each with its title in a language. Empty where that cannot be read.
export async function publishedTabs(app, lang) {
  try {
    const home = new URL("/", location.href).href;
    const addresses = new Addresses(home, home);
    const indicator = readIndicator(await record(`/${app}-app`), addresses);
    const { tabs, languages } = readAppdata(await record(indicator.address), addresses);
    const texts = new Texts(languages, languages.has(lang) ? lang : languages.keys().next().value);
    return [...tabs.values()].map(({ id, longTitle }) => ({ id, title: texts.get(longTitle) || `Tab ${id}` }));
  } catch {
    return [];
  }
}

async function record(address) {
  return (await fetch(address, { cache: "no-cache" })).json();
}
