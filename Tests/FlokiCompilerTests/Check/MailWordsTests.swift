import Testing

@testable import FlokiCompiler

/// Titles that a mail would cut are told (C237).
@Suite struct MailWordsTests {
  @Test(arguments: [
    ("The <Txiki> lands", "<Txiki>"), ("Boat <tide and more", "<tide and more"), ("a </b> b", "</b>"),
    ("1 < 2 <3 x>y", nil), ("<!-- x", "<!-- x"), ("Tide < ebb", nil), ("x <a <b> y", "<a "),
  ])
  func `a tag is found whether it ends or not`(text: String, tag: String?) {
    #expect(MailWords(text: text).tag?.text == tag)
  }

  @Test(arguments: [
    ("The &copy of Quay", "&copy", "©"), ("Quay&notes", "&not", "¬"), ("A&frac12b", "&frac12", "½"),
    ("Sea &parasol", "&para", "¶"),
  ])
  func `an old name of a character needs no semicolon`(text: String, part: String, shown: String) {
    let sign = MailWords(text: text).sign
    #expect(sign?.part.text == part && sign?.shown == shown)
  }

  @Test(arguments: ["Fish & chips", "AT&T", "R&D", "&copy;", "&hellip", "Q&A", "Tide &Co"])
  func `other words behind an ampersand stay`(text: String) {
    #expect(MailWords(text: text).sign == nil)
  }
}
