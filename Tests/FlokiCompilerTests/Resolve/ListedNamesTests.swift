import FlokiSyntax
import Testing

@testable import FlokiCompiler

struct ListedNamesTests {
  private let span = SourceSpan(source: SourceID(index: 0), start: 0, end: 1)

  @Test func numbersWhatIsCalledAlike() {
    var names = ListedNames()
    let given = ["fog", "fog", "fog_2", "fog", "fog_2"].map { names.add($0, at: span) }
    #expect(given == ["fog", "fog_2", "fog_2_2", "fog_3", "fog_2_3"])
  }

  @Test func passesNumbersThatAreTaken() {
    var names = ListedNames()
    let given = ["fog_2", "fog_3", "fog", "fog"].map { names.add($0, at: span) }
    #expect(given == ["fog_2", "fog_3", "fog", "fog_4"])
  }

  /// Items of one title once cost as many lookups as there are pairs of them.
  @Test(arguments: [1000, 2000, 4000]) func looksUpEachNameOnce(count: Int) {
    var names = ListedNames()
    for _ in 0..<count { _ = names.add("fog", at: span) }
    #expect(names.lookups <= 2 * count)
  }
}
