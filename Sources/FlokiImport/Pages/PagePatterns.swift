/// What pages of websites are searched for, line by line.
///
/// Built once for all pages of an import: building a pattern takes longer than searching a line for it.
struct PagePatterns {
  /// `{: .wide #quay}` and `{#quay}`.
  let attributeList: Regex<Substring> =
    /\{:?\s*(?:(?:[.#][^\s{}]+|[A-Za-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))?)(?:\s+(?:[.#][^\s{}]+|[A-Za-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))?))*)?\s*\}/
  /// The name in such a list.
  let nameInList: Regex<(Substring, Substring)> = /[\s{:]#([^\s{}]+)/
  /// The beginning of an element whose content is Markdown, by its name.
  let markdownElement: Regex<(Substring, Substring)> =
    /<([A-Za-z]+)(?:\s[^<>]*)?\smarkdown\s*=\s*["']?(?:1|block)["']?[^<>]*>/
  /// The end of an element, by its name.
  let endTag: Regex<(Substring, Substring)> = /<\/([A-Za-z]+)\s*>/
  /// A link into the page itself: what is before the name, and the name.
  let linkIntoPage: Regex<(Substring, Substring, Substring)> =
    /(\]\(\s*<?#|href\s*=\s*["']?#|\]:\s*<?#)([^\s)>"']+)/
  /// The beginning of an element: its name and its attributes.
  let tag: Regex<(Substring, Substring, Substring)> = /<([A-Za-z][A-Za-z0-9]*)(\s[^<>]*)>/
  /// An attribute that names a place: what is before its value, its name, and the value in one of three spellings.
  let nameInTag: Regex<(Substring, Substring, Substring, Substring?, Substring?, Substring?)> =
    /(\s([iI][dD]|[nN][aA][mM][eE])\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/
  /// A link or picture in a heading, by its words.
  let linkInHeading: Regex<(Substring, Substring)> = /!?\[([^\[\]]*)\](?:\([^()]*\)|\[[^\[\]]*\])/
  /// A tag in a heading.
  let tagInHeading: Regex<Substring> = /<[^<>]*>/
  /// A character that Markdown has an escape for.
  let escape: Regex<(Substring, Substring)> = /\\([!-\/:-@\[-`{-~])/
}
