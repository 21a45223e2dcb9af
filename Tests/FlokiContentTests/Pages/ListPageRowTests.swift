import FlokiProtocol
import Testing

@testable import FlokiContent

/// The page of a list says in which language a row is that is not translated.
@Suite struct ListPageRowTests {
  @Test func saysWhichLanguageAnItemIsInThatIsNotTranslated() throws {
    let row = try ListPage.Row(
      title: "الرصيف", body: "مفتوح", footer: "", address: "https://example.org/", picture: nil,
      otherLanguage: Langcode(parsing: "ar"))
    let own = ListPage.Row(title: "The quay", body: "", footer: "", address: nil, picture: nil)
    #expect(
      String(decoding: ListPage.body([row, own]), as: UTF8.self) == """
        <h2 lang="ar" dir="rtl"><a href="https://example.org/">الرصيف</a></h2>
        <p lang="ar" dir="rtl">مفتوح</p>
        <h2>The quay</h2>

        """)
  }
}
