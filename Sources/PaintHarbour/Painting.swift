/// A picture in the making: sky, then land, then water that mirrors both, then what floats.
struct Painting {
  var canvas: Canvas
  let mood: Mood
  let sea: Sea
  /// The colour that distance fades into.
  let haze: Light
  private let slopes: [Place]

  init(
    _ width: Int, _ height: Int, sky: Sky, sea: Sea, mood: Mood, haze: Light,
    land: (inout Canvas) -> Void = { _ in }
  ) {
    canvas = Canvas(width: width, height: height)
    self.mood = mood
    self.sea = sea
    self.haze = haze
    slopes = sea.slopes(width: width, height: height, aspect: canvas.aspect)
    sky.paint(on: &canvas)
    land(&canvas)
    sea.paint(on: &canvas, slopes: slopes)
  }

  /// Sets something on the water: its mirror image first, then itself, behind as much haze.
  mutating func float(
    line: Float, haze amount: Float = 0, strength: Float = 0.75, _ draw: (inout Canvas) -> Void
  ) {
    var sheet = Canvas(width: canvas.width, height: canvas.height)
    draw(&sheet)
    if amount > 0 {
      for index in sheet.pixels.indices where sheet.pixels[index].w > 0 {
        let pixel = sheet.pixels[index]
        sheet.pixels[index] = SIMD4(pixel.light * (1 - amount) + haze * (amount * pixel.w), pixel.w)
      }
    }
    sea.mirror(sheet, line: line, on: &canvas, slopes: slopes, strength: strength)
    canvas.lay(sheet)
  }
}
