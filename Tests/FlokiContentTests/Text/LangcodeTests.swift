import Testing

@testable import FlokiContent

@Suite("Langcodes")
struct LangcodeTests {
  @Test(
    "A langcode has one spelling",
    arguments: [
      ("es", "es"), ("EU", "eu"), ("pt-BR", "pt-BR"), ("pt_br", "pt-BR"), ("PT-br", "pt-BR"),
      ("es-419", "es-419"), ("zh-Hans", "zh-Hans"), ("ZH_hant", "zh-Hant"), ("zh-hant-tw", "zh-Hant-TW"),
      ("ast", "ast"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try Langcode(parsing: text).text == expected)
  }

  @Test("A langcode knows its parts, its name and its direction")
  func parts() throws {
    let brazilian = try Langcode(parsing: "pt-BR")
    #expect(brazilian.language == "pt")
    #expect(brazilian.region == "BR")
    #expect(brazilian.englishName == "Portuguese")
    #expect(!brazilian.isRightToLeft)
    #expect(try Langcode(parsing: "ar").isRightToLeft)
    #expect(try Langcode(parsing: "xx").isKnown == false)
    #expect(try Langcode(parsing: "ast").isKnown)
    let traditional = try Langcode(parsing: "zh-Hant-TW")
    #expect((traditional.language, traditional.script, traditional.region) == ("zh", "Hant", "TW"))
    #expect(traditional.isKnown)
    #expect(try Langcode(parsing: "zh-Port").isKnown == false)
    #expect(try Langcode(parsing: "az-Arab").isRightToLeft)
    #expect(try Langcode(parsing: "ku-Latn").isRightToLeft == false)
  }

  @Test("Every code of ISO 639-1 is found by its letters")
  func names() {
    for (code, name) in LanguageNames.all { #expect(LanguageNames.name(of: code) == name) }
    #expect(LanguageNames.name(of: "zz") == nil)
    #expect(LanguageNames.name(of: "") == nil)
  }

  @Test(
    "What is not a langcode is pointed at exactly",
    arguments: [
      ("", " | a langcode is missing"), ("e", "e | a langcode has two or three letters"),
      ("spanish", "spanish | a langcode has two or three letters"),
      ("1", "1 | a langcode has two or three letters"),
      ("pt-", "- | only a script or a region can follow the language in a langcode"),
      ("zh-Hans-", "- | only a script or a region can follow the language in a langcode"),
      ("zh-TW-Hant", "-Hant | only a script or a region can follow the language in a langcode"),
      ("pt-BRA", "-BRA | only a script or a region can follow the language in a langcode"),
      ("pt.BR", ".BR | only a script or a region can follow the language in a langcode"),
      ("es€", "€ | only a script or a region can follow the language in a langcode"),
    ])
  func refuses(_ text: String, _ expected: String) {
    #expect(problem(in: text) { text throws(TextProblem) in _ = try Langcode(parsing: text) } == expected)
  }

  @Test("The name of a language brings its code into the hint")
  func hint() {
    do throws(TextProblem) {
      _ = try Langcode(parsing: "Basque")
      Issue.record("a name is not a code")
    } catch {
      #expect(error.hint == "write the ISO 639 code of the language, such as eu.")
    }
  }
}
