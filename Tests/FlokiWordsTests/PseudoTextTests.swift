import TestSupport
import Testing

@testable import FlokiWords

/// A pseudo-localised text is longer, in brackets, without a plain letter, and keeps what translators may not touch.
@Suite struct PseudoTextTests {
  @Test(arguments: [
    ("Noticias", "[Ñöţîçîåš öñé]"),
    ("  Fotos ", "  [Ƒöţöš öñé] "),
    ("Desde el puerto: <TITLE>", "[Ðéšðé éļ þûéŕţö: <TITLE> öñé ţŵö]"),
    ("<TITLE>", "[<TITLE> öñé]"),
    ("<A HREF=\"<URL>\"><PHOTO_DESC></A>", "<A HREF=\"<URL>\">[<PHOTO_DESC> öñé]</A>"),
    ("<p>Mira <b>esto</b></p>", "<p>[Ṁîŕå <b>éšţö öñé]</b></p>"),
    ("Pan &amp; vino", "[Þåñ &amp; ṽîñö öñé]"),
    ("Escribe a ana@example.org", "[Éšçŕîƀé å ana@example.org öñé]"),
    ("https://example.org/quay", "[https://example.org/quay öñé]"),
    ("日本", "[日本 öñé]"), ("", ""), ("…", "…"),
  ])
  func `short texts`(text: String, expected: String) {
    #expect(PseudoText.leftToRight.plain(text) == expected)
  }

  @Test(arguments: [
    (
      "Hoy llegan [tres barcos](https://example.org/b).",
      "\\[Ĥöý ļļéĝåñ [ţŕéš ƀåŕçöš](https://example.org/b). öñé ţŵö\\]"
    ),
    ("# El muelle", "# \\[Éļ ɱûéļļé öñé\\]"),
    ("El muelle\n=========", "\\[Éļ ɱûéļļé öñé\\]\n========="),
    ("- uno\n- dos", "- \\[ûñö öñé\\]\n- \\[ðöš öñé\\]"),
    ("> Dice `ls -l` y [el plano]", "> \\[Ðîçé `ls -l` ý [el plano] öñé\\]"),
    ("| a | b |\n|---|---|\n| c | d |", "| å | ƀ |\n|---|---|\n| ç | ð |"),
    ("![El barco](boat.jpg)", "![Éļ ƀåŕçö](boat.jpg)"),
    ("<div>Mar</div>", "<div>Ṁåŕ</div>"),
    ("    let x = 1", "    let x = 1"),
  ])
  func `Markdown`(text: String, expected: String) {
    #expect(PseudoText.leftToRight.markdown(text, labels: ["el plano"]) == expected)
  }

  @Test func `from right to left every word is turned round`() {
    #expect(
      PseudoText.rightToLeft.plain("El <TITLE>")
        == "\u{200F}[\u{202E}Éļ\u{202C} <TITLE> \u{202E}öñé\u{202C}]")
  }

  @Test(arguments: 0..<200)
  func `placeholders stay, in their order, whatever is around them`(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let parts = [
      "mar", " ", "\n", "<TITLE>", "<b>", "</b>", "[x](y)", "[", "]", "`", "&lt;", "*", "ñ", "<", "🙂", "#",
      "- ",
    ]
    let text = (0..<random.next(below: 30)).map { _ in parts[random.next(below: parts.count)] }.joined()
    for style in [PseudoText.leftToRight, .rightToLeft] {
      for isMarkdown in [false, true] {
        let pseudo = isMarkdown ? style.markdown(text, labels: []) : style.plain(text)
        func tags(_ text: String) -> [String] { Placeholder.all(in: text, isMarkdown: false).map(\.text) }
        #expect(tags(pseudo) == tags(text), "\(text)")
        #expect(pseudo == (isMarkdown ? style.markdown(text, labels: []) : style.plain(text)))
      }
    }
  }

  @Test func `the words of a footnote are translated behind their number, and an address is not`() {
    let note = PageCut("[^1]: The tide table of the year.").blocks.first
    #expect(note?.isTranslated == true && note?.kind == "a footnote")
    #expect(PageCut("[table]: https://www.example.org/tides").blocks.first?.isTranslated == false)
    let pseudo = PseudoText.leftToRight.markdown("[^1]: The tide table.", labels: [])
    #expect(pseudo.hasPrefix("[^1]: \\[") && pseudo.hasSuffix("\\]"), "\(pseudo)")
  }

  @Test(.timeLimit(.minutes(60)), arguments: ["a", "[", "`a", "<a ", "a@", "&", "\n- "])
  func `megabytes take no longer than they are long`(part: String) {
    let text = String(repeating: part, count: 20_000)
    #expect(PseudoText.leftToRight.plain(text).utf8.count >= text.utf8.count)
    #expect(PseudoText.leftToRight.markdown(text, labels: []).utf8.count >= text.utf8.count)
  }
}
