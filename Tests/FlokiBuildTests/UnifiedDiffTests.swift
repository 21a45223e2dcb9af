import Testing

@testable import FlokiImport
@testable import FlokiProject

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "a.yaml") -> String {
    String(decoding: UnifiedDiff.between(Array(old.utf8), Array(new.utf8), path: path), as: UTF8.self)
  }

  private func numbers(_ range: ClosedRange<Int>, but changed: [Int: String] = [:]) -> String {
    range.map { (changed[$0] ?? "\($0)") + "\n" }.joined()
  }

  @Test func `equal texts have no difference`() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func `changes far apart are hunks of their own, near ones are one`() {
    #expect(
      diff(numbers(1...20), numbers(1...20, but: [2: "two", 15: "x\ny", 19: "z"])) == """
        --- a/a.yaml
        +++ b/a.yaml
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -12,9 +12,10 @@
         12
         13
         14
        -15
        +x
        +y
         16
         17
         18
        -19
        +z
         20

        """)
  }

  @Test func `lines that only come or go are counted right`() {
    #expect(diff("", "a\n") == "--- a/a.yaml\n+++ b/a.yaml\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", "") == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1 +0,0 @@\n-a\n")
    #expect(
      diff("a\nb\n", "b\n", path: "my a.yaml")
        == "--- a/my a.yaml\t\n+++ b/my a.yaml\t\n@@ -1,2 +1 @@\n-a\n b\n")
  }

  @Test func `a missing line end is said, and carriage returns stay`() {
    #expect(
      diff("a\r\nb", "a\r\nc")
        == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,2 +1,2 @@\n a\r\n-b\n\\ No newline at end of file\n+c\n"
        + "\\ No newline at end of file\n")
    #expect(
      diff("a\nb", "a\nb\n")
        == "--- a/a.yaml\n+++ b/a.yaml\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
  }
}
