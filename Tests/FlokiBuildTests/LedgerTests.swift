import FlokiCompiler
import FlokiContent
import FlokiFiles
import TestSupport
import Testing

@testable import FlokiSite

/// A ledger reads back as it was written; a damaged one loses lines and never the rest.
@Suite struct LedgerTests {
  private static var ledger: Ledger {
    var ledger = Ledger()
    for number in 0..<20 {
      let signature = FileSignature(
        byteCount: Int64(number), modifiedAt: Int64(number) - 10, changedAt: 0, inode: .max - UInt64(number))
      var entry = Ledger.Entry([.own, .found][number % 2], ContentDigest(of: [UInt8(number)]), signature)
      if number % 3 == 0 { entry.staleSince = Int64(number) * -7 }
      ledger.entries["p/\(number).html"] = entry
      entry.mark = .intent
      if number % 5 == 0 { ledger.intents["p/\(number).html"] = entry }
    }
    return ledger
  }

  @Test func `a ledger reads back as it was written`() {
    #expect(Ledger(parsing: Self.ledger.rendered()) == Self.ledger)
    #expect(!Ledger(parsing: Self.ledger.rendered()).isDamaged)
    #expect(Ledger(parsing: []).entries.isEmpty && Ledger(parsing: []).isDamaged)
  }

  @Test func `a damaged ledger loses lines, never the rest and never the process`() {
    let text = Self.ledger.rendered()
    for position in text.indices {
      for damage: UInt8 in [0x00, 0x0A, 0x20, 0x2F, 0x2E, 0xFF] {
        var damaged = text
        damaged[position] = damage
        let read = Ledger(parsing: damaged)
        #expect(read.entries.count + read.intents.count <= 25)
      }
      #expect(Ledger(parsing: Array(text.prefix(position))).isDamaged)
    }
  }

  @Test func `a ledger of an earlier floki has no end, and is read`() {
    let text = String(decoding: Self.ledger.rendered(), as: UTF8.self)
    let earlier = text.replacing("floki ledger 2\n", with: "floki ledger 1\n").replacing("end 24\n", with: "")
    #expect(earlier.utf8.count == text.utf8.count - 7)
    #expect(Ledger(parsing: Array(earlier.utf8)) == Self.ledger)
    #expect(Ledger(parsing: Array((text + "end 24\n").utf8)).isDamaged)
  }

  @Test func `moves that a killed run had begun are told from those it had not`() throws {
    let output = try TemporaryFolder()
    let moved = Array("new".utf8)
    try output.write(moved, to: "moved")
    try output.write("old", to: "waiting")
    try output.write("theirs", to: "foreign")
    func entry(_ mark: Ledger.Mark, _ text: String, as path: String) throws -> Ledger.Entry {
      let signature = try #require(output.signature(path))
      return Ledger.Entry(mark, ContentDigest(of: Array(text.utf8)), signature)
    }
    var ledger = Ledger()
    ledger.entries["waiting"] = try entry(.own, "old", as: "waiting")
    ledger.intents["moved"] = try entry(.intent, "new", as: "moved")
    for path in ["waiting", "foreign", "missing"] {
      var intent = try entry(.intent, "new!!", as: "moved")
      intent.inode = 1
      ledger.intents[path] = intent
    }
    try output.makeFolder(".floki")
    let folder = try Folder(output.path)
    try ledger.store(in: folder)
    let read = try Ledger.load(in: folder)
    #expect(read.wasInterrupted)
    #expect(Set(read.entries.keys) == ["waiting", "moved"])
    #expect(read.entries["moved"]?.mark == .own)
    #expect(read.entries["waiting"]?.digest == ContentDigest(of: Array("old".utf8)))
  }
}
