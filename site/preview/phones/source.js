import { Addresses, withParameter } from "../player/model/address.js";
import { readAppdata, readIndicator } from "../player/model/appdata.js";
import { readFeed } from "../player/model/feed.js";
import { cutFeed, withOlder } from "../player/model/merge.js";
import { parsedRecord, recordIn, textsIn } from "../player/model/values.js";
import { chosenLanguage } from "./texts.js";

/// Only iOS says what it is: `d` behind every address (C113, C114).
const deviceNumbers = { pad: 1, retina: 2 };

/// What is published, asked for as the phone asks for it.
export class Source {
  constructor(settings) {
    this.settings = settings;
    const home = new URL("/", location.href).href;
    this.addresses = new Addresses(home, home);
  }

  get isIOS() {
    return this.settings.client === "ios";
  }

  /// Reads the indicator and the app definition, and chooses the language.
  async start() {
    const { settings } = this;
    const state = parsedRecord(await this.text(new URL("/preview/state.json", location.href).href));
    const app = settings.app ?? state.apps.at(-1) ?? "v1";
    const indicator = readIndicator(await this.record(new URL(`/${app}-app`, location.href).href), this.addresses);
    const appdata = await this.record(indicator.address);
    this.appdata = readAppdata(appdata, this.addresses);
    // A browser is no device that the list could name by its number (C68).
    this.slashesScaled = this.isIOS && textsIn(recordIn(appdata, "misc") ?? {}, "slash_scaled_images").includes("simulator");
    this.langcode = chosenLanguage([...this.appdata.languages.keys()], settings.langcode, settings.client);
  }

  /// The address of anything that the phone asks for.
  asked(address) {
    const device = this.isIOS ? deviceNumbers[this.settings.device] : null;
    return device && this.addresses.isOurs(address) ? withParameter(address, "d", device) : address;
  }

  async text(address) {
    const answer = await fetch(address, { cache: "no-cache" });
    if (answer.status !== 200) throw new Error(`${address}: status ${answer.status}`);
    return answer.text();
  }

  async record(address) {
    return parsedRecord(await this.text(this.asked(address)));
  }

  /// A list as the phone has it: what came, or what it saved of that and has when it starts (C140, C144). Android saves none (C138),
  /// and never shows more than `cache_size` items.
  async list(content) {
    const address = content.address + this.langcode;
    const feed = readFeed(await this.record(address), content.kind, this.addresses, address);
    if (this.isIOS && !this.settings.isWarm) return feed;
    return { ...cutFeed(feed, content.cacheSize), hasOlder: false };
  }

  /// The list with the items below the last one, as the "more" row asks for them (C146).
  async older(content, feed) {
    const address = content.address + this.langcode;
    const ids = feed.items.map((item) => item.id);
    const parameters = { l: Math.min(...ids), h: Math.max(...ids), o: feed.items.at(-1).id };
    const asked = Object.entries(parameters).reduce((so, [name, value]) => withParameter(so, name, value), this.asked(address));
    return withOlder(feed, readFeed(parsedRecord(await this.text(asked)), content.kind, this.addresses, address));
  }
}
