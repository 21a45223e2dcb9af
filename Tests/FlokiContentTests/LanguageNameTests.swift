import Testing

@testable import FlokiContent

/// Languages are known by the names that people call them by.
@Suite struct LanguageNameTests {
  @Test(arguments: [
    ("deutsch", "de"), ("Español", "es"), ("espanol", "es"), ("Euskara", "eu"), ("German", "de"),
    ("Basque", "eu"),
    ("français", "fr"), ("alemán", "de"), ("Català", "ca"),
  ])
  func `a name in any of the languages at hand leads to the code`(name: String, code: String) throws {
    #expect(Langcode.code(ofLanguageCalled: name, in: [try Langcode(parsing: "es")]) == code)
  }

  @Test(arguments: ["", "x", "cup", "Deutschl", String(repeating: "a", count: 1000)])
  func `what names no language leads to none`(name: String) {
    #expect(Langcode.code(ofLanguageCalled: name, in: []) == nil)
  }

  @Test(arguments: [("eu", true), ("ast", true), ("cup", false), ("run.md", false), ("xx", false)])
  func `a code of three letters is in use where ICU has it`(text: String, isInUse: Bool) {
    #expect(((try? Langcode(parsing: text))?.isInUse ?? false) == isInUse)
  }
}
