/// What the ids 10000 to 10016 mean where an app does not translate them (C43).
const reservedTexts = [
  "Share this news...", "Share this picture...", "Copy address", "Send email", "Cancel", "<TITLE>", "<TITLE>",
  '<A HREF="<URL>"><URL></A>', '<A HREF="<URL>"><URL></A>', '<A HREF="<URL>"><PHOTO_DESC></A>',
  "Share this movie...", "<TITLE>", '<A HREF="<URL>"><URL></A>', "Twitter", "Facebook",
  "Browse the sections and select an item", "Sections",
];

/// The texts of an app in one language; what that lacks is in the master language (C38).
export class Texts {
  constructor(languages, langcode) {
    this.langcode = langcode;
    this.own = languages.get(langcode);
    this.master = languages.values().next().value;
  }

  get(id) {
    return this.own.get(id) ?? this.master.get(id) ?? reservedTexts[id - 10000] ?? "";
  }

  /// Whether the app itself says something for this id.
  has(id) {
    return this.own.has(id) || this.master.has(id);
  }
}
