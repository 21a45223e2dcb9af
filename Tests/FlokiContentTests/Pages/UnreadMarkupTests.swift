import Testing

@testable import FlokiContent

/// Markup of other programs in a page, which readers would see.
@Suite struct UnreadMarkupTests {
  private func found(_ page: String) -> [String] {
    let bytes = Array(page.utf8)
    return UnreadMarkup.all(in: bytes, from: 0).map {
      "\($0.kind): \(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("See {{< figure src=\"a.jpg\" >}} here", "hugo(\"figure\"): {{< figure src=\"a.jpg\" >}}"),
    ("{{% notice %}}\nWords", "hugo(\"notice\"): {{% notice %}}"),
    ("[other]({{< ref \"other.md\" >}})", "hugo(\"ref\"): {{< ref \"other.md\" >}}"),
    ("{%- include a.html -%}", "liquid(\"include\"): {%- include a.html -%}"),
    ("A [[Tide table]].", "wikiLink(\"Tide table\"): [[Tide table]]"),
    ("Words.\n{: .lead}\n", "attributeList: {: .lead}"),
    ("---\ndate: 2026-11-20\n---\nWords.", "frontMatter: ---\ndate: 2026-11-20\n---"),
    ("##Tides\n", "headingWithoutBlank: ##"),
    ("a\n\n```sh\nls\n\nb\n", "codeUnclosed(\"```\"): ```"),
    ("~~~~\nls\n~~~\nb", "codeUnclosed(\"~~~~\"): ~~~~"),
    ("`a` {{< b >}}", "hugo(\"b\"): {{< b >}}"),
    ("<!-- a\n {{< x >}} --> {{< b >}}", "hugo(\"b\"): {{< b >}}"),
  ])
  func `what readers would see is found`(page: String, markup: String) {
    #expect(found(page) == [markup])
  }

  @Test(arguments: [
    "`{{< figure >}}` and `[[x]]`", "```\n{{< figure >}}\n##a\n```\n", "    {% include %}",
    "{{title}} and {a}", "[[1]](a.md) [[a]](b.md)",
    "- [ ] a\n- [x] b", "a[[1]]", "[^1] and [[^1]]", "\\{{< a >}} \\[[b]]", "#boats are here", "## Tides",
    "###### 1", "##", "#1 in the list",
    "<!-- {% comment %} -->", "a\n\n---\n\nb: c\n\n---\n", "---\nWords.\n---\n", "```\ncode\n```\n",
    "~~~\na\n~~~", "words\n```\n", "{{<", "[[", "{%",
    "", "\n\n", "{{< a\n>}}",
  ])
  func `what is read, or meant to be read, is left alone`(page: String) {
    #expect(found(page) == [])
  }
}
