import FlokiProtocol
import TestPictures

@testable import FlokiImages

/// The same small picture made twice of the same rows of light: out of single pixels, and out of boxes of them.
struct BoxComparison {
  /// Pictures are to reach 45 dB beside a reference (`QualityTests`). So boxes take at most half of the error that those have,
  /// which is 3 dB better.
  static let least = 48.0

  private let result: PixelSize
  private var direct: Resampler
  private var boxed: Resampler
  private var boxes: LightBoxes

  init(of whole: PixelSize, to result: PixelSize) {
    func resampler(side: Int) -> Resampler {
      func filter(_ whole: Int, _ part: Int) -> ResamplingFilter {
        ResamplingFilter(
          from: 0..<Double(whole) / Double(side), to: part, limit: (whole + side - 1) / side)
      }
      return Resampler(
        columns: filter(whole.width, result.width), lines: filter(whole.height, result.height))
    }
    self.result = result
    direct = resampler(side: 1)
    boxed = resampler(side: LightBoxes.side)
    boxes = LightBoxes(of: whole)
  }

  mutating func add(_ row: Span<LinearLight.Pixel>, at y: Int) {
    direct.add(row, at: y)
    guard let line = boxes.add(row, at: y) else { return }
    let boxes = boxes.row
    boxed.add(boxes.span, at: line)
  }

  /// Nil before the last row has come.
  var likeness: Likeness? {
    guard direct.isComplete, boxed.isComplete else { return nil }
    func picture(_ resampler: Resampler) -> TestPicture {
      TestPicture(width: result.width, height: result.height) { x, y in
        UInt32(bitPattern: resampler.words[y * result.width + x])
      }
    }
    return Likeness(of: picture(boxed), to: picture(direct))
  }
}
