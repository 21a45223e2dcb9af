import Foundation
import TestSupport
import Testing

@testable import FlokiClients

/// Every fact that published files can show has a rule in the simulated clients, and no rule is without a fact.
@Suite struct FactTests {
  @Test func `each fact is there once, in order`() {
    let numbers = Fact.all.map(\.number)
    #expect(numbers == Set(numbers).sorted())
    #expect(numbers.starts(with: 1...219))
    #expect(Set(Fact.all.map(\.tag)).count == numbers.count)
    #expect(Fact.all.allSatisfy { $0.standing != .implemented || !$0.avoid.isEmpty })
  }

  @Test func `the reference knows each of them, and no more`() throws {
    let reference = try Repository.text("site/reference/clients.md")
    let numbers = reference.matches(of: /<a id="c(\d+)">/).compactMap { Int($0.1) }
    #expect(Set(numbers) == Set(Fact.all.map(\.number)))
  }

  /// A rule cites its number: in a comment, or in the call that reports it.
  @Test func `every implemented fact is cited where it is a rule`() throws {
    var cited: Set<Int> = []
    let root = Repository.url("Sources/FlokiClients").resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Facts/") && !$0.hasSuffix("Harm.swift")
    }
    for file in files {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /\bC(\d+)\b/) { if let fact = Int(match.1) { cited.insert(fact) } }
      for line in text.split(separator: "\n")
      where line.contains(/(lose|note|crash|refused|crashed|ignore|drop|positive)\(|fact/) {
        for match in line.matches(of: /\b(\d+)\b/) { if let fact = Int(match.1) { cited.insert(fact) } }
      }
    }
    let implemented = Fact.all.filter { $0.standing == .implemented }.map(\.number)
    #expect(implemented.filter { !cited.contains($0) } == [])
  }

  @Test func `the table has a row of four cells for each fact`() {
    #expect(Fact.markdownRows.count == Fact.all.count)
    #expect(Fact.markdownRows.first?.hasPrefix("| C1 | json-ios | implemented | Write plain JSON") == true)
    for row in Fact.markdownRows {
      #expect(row.replacing("\\|", with: "").split(separator: "|").count == 4, "\(row)")
    }
  }
}
