import Foundation
import TestPictures

/// A gallery of 5,000 small photographs of which one gets a new time and no new bytes.
struct TouchedPhotoBenchmark {
  /// The built `floki`.
  let floki: String
  let folder: String
  var count = 5000
  var rounds = 3

  private static let cold = "cold"
  private static let touched = "touched"

  func rows() throws -> [BenchmarkRow] {
    let photographs = try makePhotographs()
    let gallery = PhotoProject(kind: .gallery, floki: floki, folder: "\(folder)/touched")
    try gallery.make(of: photographs)
    try gallery.forgetEverything()
    var measured = Rounds()
    try measured.add(Self.cold, measure([gallery.build]))
    guard gallery.pictureCount >= count else { throw IncompleteBenchmark(made: gallery.pictureCount) }
    // As in the benchmark of a site: the second build looks at what was written in the same tick of the clock.
    Thread.sleep(forTimeInterval: 0.05)
    _ = try measure([gallery.build])
    for round in 0..<rounds {
      // The photograph of the project is a hard link to this one.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(round))],
        ofItemAtPath: photographs[count / 2])
      Thread.sleep(forTimeInterval: 0.05)
      try measured.add(Self.touched, measure([gallery.build]))
    }
    return [
      BenchmarkRow(name: "a gallery of \(count) small photographs, cold", value: measured.best(Self.cold)),
      BenchmarkRow(
        name: "the same, one photograph touched", value: measured.best(Self.touched)),
    ]
  }

  /// Photographs that differ in a number behind their end.
  private func makePhotographs() throws -> [String] {
    let originals = "\(folder)/small-photos"
    let paths = (0..<count).map { "\(originals)/photo-\(10_000 + $0).jpg" }
    guard !FileManager.default.fileExists(atPath: paths[count - 1]) else { return paths }
    try FileManager.default.createDirectory(atPath: originals, withIntermediateDirectories: true)
    let photograph = TestPicture(width: 320, height: 240) { x, y in
      UInt32(x * 255 / 320) << 16 | UInt32(y * 255 / 240) << 8 | UInt32((x ^ y) & 255)
    }.jpeg()
    for (number, path) in paths.enumerated() {
      try Data(photograph + Array("\(number)".utf8)).write(to: URL(fileURLWithPath: path))
    }
    return paths
  }
}
