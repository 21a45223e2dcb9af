import FlokiClientKit
import Testing

@Suite struct StringTableTests {
  private let langs = #"""
    {"es":{"1":"Noticias","2":"Fotos","10002":"Copiar","10016":""}},
    {"eu":{"1":"Albisteak","3":"Bakarrik","10003":"Bidali"}}
    """#

  @Test func `a text is in its language, or else in the master's, or else built in`() throws {
    let app = try appData(Published.appData(langs: langs)).value
    let basque = app.strings(in: "eu")
    #expect(basque.langcode == "eu")
    #expect(basque[1] == "Albisteak")
    #expect(basque[2] == "Fotos")
    #expect(basque[.copyAddress] == "Copiar")
    #expect(basque[.cancel] == "Cancel")
    #expect(basque[4] == nil)
    #expect(basque[-1] == nil)
    #expect(basque.isTranslated(1) && !basque.isTranslated(2))
  }

  @Test func `texts that the master lacks are dropped and said`() throws {
    let read = try appData(Published.appData(langs: langs))
    #expect(read.value.strings(in: "eu")[3] == nil)
    #expect(read.value.strings(in: "eu")[.sendEmail] == "Send email")
    #expect(
      read.ignored.map(\.description) == [
        "langs[1].eu.10003: the master language has no such string (C37)",
        "langs[1].eu.3: the master language has no such string (C37)",
      ])
  }

  @Test func `an empty text is a text`() throws {
    let app = try appData(Published.appData(langs: langs)).value
    #expect(app.strings(in: "eu")[.sectionsButton] == "")
    #expect(app.strings(in: "eu")[10016] == "")
  }

  @Test func `the built-in texts are those of both clients`() throws {
    let strings = try appData(Published.appData()).value.strings(in: "en")
    #expect(ReservedText.allCases.map(\.rawValue) == Array(10000...10016))
    #expect(strings[.newsSharingTitle] == "Share this news...")
    #expect(strings[.captionedPictureEmailBody] == #"<A HREF="<URL>"><PHOTO_DESC></A>"#)
    #expect(strings[.nothingSelected] == "Browse the sections and select an item")
    #expect(ReservedText.allCases.allSatisfy { !strings[$0].isEmpty })
  }

  @Test(arguments: [
    (#""01":"A""#, "01", 42), (#""0x10":"A""#, "0x10", 42), (#""-1":"A""#, "-1", 42),
    (#""foo":"A""#, "foo", 42),
    (#""99999999999":"A""#, "99999999999", 42), (#""5":null"#, "5", 41), (#""5":7"#, "5", 41),
  ])
  func `keys that the clients read differently and values that are no strings are ignored`(
    entry: String, key: String, fact: Int
  ) throws {
    let read = try appData(Published.appData(langs: #"{"en":{"1":"News",\#(entry)}}"#))
    #expect(read.value.languages == [Language(langcode: "en", strings: [1: "News"])])
    #expect(read.ignored.map(\.path) == ["langs[0].en.\(key)"])
    #expect(read.ignored.map(\.fact) == [fact])
  }

  @Test(arguments: [
    (#"{}"#, "langs[1]", 35), (#"{"eu":{},"es":{}}"#, "langs[1]", 35), (#"{"eu":[]}"#, "langs[1].eu", 35),
    (#"7"#, "langs[1]", 35), (#"{"en":{"1":"Other"}}"#, "langs[1].en", 48),
  ])
  func `a language that cannot be used is left out alone`(entry: String, path: String, fact: Int) throws {
    let read = try appData(Published.appData(langs: #"{"en":{"1":"News"}},\#(entry),{"fr":{"1":"Infos"}}"#))
    #expect(read.value.languages.map(\.langcode) == ["en", "fr"])
    #expect(read.value.strings(in: "en")[1] == "News")
    #expect(read.ignored.map(\.path) == [path])
    #expect(read.ignored.map(\.fact) == [fact])
  }

  @Test(arguments: [
    (["eu"], "eu"), (["eu-ES"], "eu"), (["fr", "eu"], "eu"), (["fr"], "es"), ([], "es"), (["he"], "iw"),
    (["pt_BR"], "pt"), (["PT"], "pt"), ([""], "es"),
  ])
  func `a reader gets the first wanted language that there is`(wanted: [String], langcode: String) throws {
    let app = try appData(Published.appData(langs: #"{"es":{}},{"eu":{}},{"iw":{}},{"pt":{}}"#)).value
    #expect(app.langcode(for: wanted) == langcode)
  }

  @Test func `a language that the app has not shows as the master`() throws {
    let app = try appData(Published.appData(langs: langs)).value
    #expect(app.strings(in: "fr").langcode == "es")
    #expect(app.strings(in: "fr")[1] == "Noticias")
  }
}
