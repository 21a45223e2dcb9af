/// The harbour front of the town, house after house.
struct Town {
  var left: Float
  var right: Float
  /// The top of the quay the houses are on.
  var base: Float
  /// The mean height of a house.
  var height: Float
  var seed: Int

  private static let walls: [Light] = [
    Light(0xE9DFC8), Light(0xD8A36A), Light(0xC96F4A), Light(0xEBD59A), Light(0xA9B9A4), Light(0x8FA6B5),
    Light(0xF0ECE2), Light(0xC98B86),
  ]
  private static let shutters: [Light] = [
    Light(0x1F5A45), Light(0x7C2A22), Light(0x24466B), Light(0x5B3A24), Light(0x2E6E73), Light(0x394A2C),
  ]

  func draw(on canvas: inout Canvas, _ mood: Mood) {
    let noise = Noise(seed: UInt32(truncatingIfNeeded: seed))
    var x = left
    var number = 0
    var last = -1
    while x < right {
      let width = height * (0.52 + 0.5 * noise.pick(number, 1))
      let eaves = height * (0.78 + 0.42 * noise.pick(number, 2))
      var color = Int(noise.pick(number, 3) * 7.99)
      if color == last { color = (color + 3) % Self.walls.count }
      last = color
      House(
        left: x, width: width, base: base, eaves: eaves, floors: 3 + Int(noise.pick(number, 4) * 1.99),
        bays: width > height * 0.8 ? 4 : 3, wall: Self.walls[color],
        shutter: Self.shutters[Int(noise.pick(number, 5) * 5.99)],
        roof: mix(Light(0xA6553A), Light(0x8A4B3A), noise.pick(number, 6)),
        arcade: noise.pick(number, 7) > 0.7,
        hasGlassGallery: noise.pick(number, 8) > 0.66, seed: seed &+ number &* 31
      ).draw(on: &canvas, mood)
      x += width
      number += 1
    }
  }
}
