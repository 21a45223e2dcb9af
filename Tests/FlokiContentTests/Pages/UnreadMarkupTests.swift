import Testing

@testable import FlokiContent

/// Markup of other programs that readers would see is told.
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
    ("a\n\n#Tides of today\n\nb", "headingWithoutBlank: #"),
    ("##\u{A0}Tides\n", "headingWithoutBlank: ##\u{A0}"),
    ("Go to {{ site.url }}.", "liquid(\"site.url\"): {{ site.url }}"),
    ("![A](a.jpg){width=50%}", "attributeList: {width=50%}"),
    ("[a](b.md){:target=\"_blank\"}", "attributeList: {:target=\"_blank\"}"),
    ("{:.lead}\n", "attributeList: {:.lead}"), ("{:toc}\n", "contents: {:toc}"),
    ("[TOC]\n", "contents: [TOC]"), ("[[_TOC_]]\n", "contents: [[_TOC_]]"),
    ("!!! note\n", "note: !!! note"), (":::tip\na\n:::\n", "note: :::tip"),
    ("A :ship: here", "emoji(\":ship:\"): :ship:"),
    ("![[a.jpg]]", "wikiPicture(\"a.jpg\"): ![[a.jpg]]"),
    ("`a` {{< b >}}", "hugo(\"b\"): {{< b >}}"),
    ("<!-- a\n {{< x >}} --> {{< b >}}", "hugo(\"b\"): {{< b >}}"),
  ])
  func `what readers would see is found`(page: String, markup: String) {
    #expect(found(page) == [markup])
  }

  @Test(arguments: [
    "`{{< figure >}}` and `[[x]]`", "```\n{{< figure >}}\n##a\n```\n", "    {% include %}",
    "{{title}} and {a}", "[[1]](a.md) [[a]](b.md)",
    "- [ ] a\n- [x] b", "a[[1]]", "[^1] and [[^1]]", "\\{{< a >}} \\[[b]]", "#boats are here",
    "#Harbour #tides", "a\n\n#Harbour\n", "a\n#Tides of it\n\nb",
    "a\n\n#Harbour is open!\n\nb", "at 10:30:45 and a:b:c", "(a){b}", "`a\n{{ b.c }}` {d}", "Wow!!! note",
    ":: a", "## Tides",
    "###### 1", "##", "#1 in the list",
    "<!-- {% comment %} -->", "a\n\n---\n\nb: c\n\n---\n", "---\nWords.\n---\n", "```\ncode\n```\n",
    "~~~\na\n~~~", "words\n```\n", "{{<", "[[", "{%",
    "", "\n\n", "{{< a\n>}}",
  ])
  func `what is read, or meant to be read, is left alone`(page: String) {
    #expect(found(page) == [])
  }
}
