import { Texts } from "../player/model/texts.js";

/// The langcode that a phone takes whose language is `wanted`: iOS only the same one, Android English before the master (C48, C49).
export function chosenLanguage(langcodes, wanted, client) {
  if (langcodes.includes(wanted)) return wanted;
  return client === "android" && langcodes.includes("en") ? "en" : langcodes[0];
}

/// The texts of the app as each client has them where a translation is missing (C37 to C39).
export class ClientTexts extends Texts {
  constructor(languages, langcode, client) {
    super(languages, langcode);
    this.client = client;
    this.highest = Math.max(10017, ...this.master.keys());
  }

  get(id) {
    if (this.client === "ios") return super.get(id) || (this.isGap(id) ? "!empty!" : "");
    return this.own.get(id) ?? (id >= 10000 && !this.own.has(id) ? super.get(id) : `#${id}`);
  }

  /// Whether iOS has a place for the text, and nothing in it.
  isGap(id) {
    return id <= this.highest && id < 10000 && !this.master.has(id);
  }
}
