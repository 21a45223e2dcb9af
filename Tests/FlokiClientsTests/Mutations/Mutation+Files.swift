import FlokiClients
import TestSupport

extension Mutation {
  /// Pages, pictures and movies: missing, broken, resized, swapped (C4 C5 C178 to C201).
  static let ofFiles: [Mutation] = pages + pictures + photos + movies

  private static let pages: [Mutation] = [
    gone("p/a.html", [9], [9]), gone("p/b.html", [192], [192]), gone("p/quay.png", [191], [191]),
    put("p/a.html", "nothing", [], [194], [194]),
    put("p/a.html", "Latin-1", Array("<meta charset=utf-8><p>Se".utf8) + [0xF1], [4], [5]),
    put("p/a.html", "no charset", Array("<meta name=viewport content=x><p>Words".utf8), [], [5]),
    put("p/a.html", "no viewport", Array("<meta charset=utf-8><p>Words".utf8), [193], []),
    put(
      "p/a.html", "a dead link",
      Array("<meta charset=utf-8><meta name=viewport content=x><a href=z.html>z".utf8), [192],
      [192]),
  ]

  private static let pictures: [Mutation] = ["i/a.png", "i/b.png", "i/t1.png", "i/t2.png"].flatMap(thumb)

  private static func thumb(_ file: String) -> [Mutation] {
    let isCell = file.contains("t")
    let side = isCell ? 75 : 40
    let unfit: [(String, [UInt8])] = [
      ("wider", png(side + 1, side)), ("lower", png(side, side - 1)),
      ("twice as large", png(2 * side, 2 * side)),
      ("turned", png(side, side + 9)),
    ]
    let own: [Mutation] = [
      gone(file, [181], [181]), put(file, "HTML", Array("<html>".utf8), [181], [175]),
      put(file, "cut", Array(png(side, side).dropLast(12)), [181], [175]),
      put(file, "nothing", [], [181], [175]),
      put(file, "WebP", Array("RIFF1234WEBPVP8 ".utf8), [179], [179]),
      put(file, "SVG", Array("<svg></svg>".utf8), [179], [179]),
      put(file, "EXIF", jpeg(side, side, orientation: 3), [180], [180]),
      put(file, "on its side", jpeg(side, side, orientation: 8), [180], [180]),
      put(file, "CMYK", jpeg(side, side, channels: 4), [], [179]),
      put(file, "a JPEG", jpeg(side, side), [], []),
      put(file, "without alpha", png(side, side, colorType: 2), [], []),
    ]
    return own + unfit.map { put(file, $0.0, $0.1, isCell ? [185] : [178], isCell ? [185] : [182]) }
  }

  private static let photos: [Mutation] = ["i/f1.png", "i/f2.png"].flatMap(photo) + swaps

  private static func photo(_ file: String) -> [Mutation] {
    [
      put(file, "another size", png(799, 599), [188], []),
      put(file, "too large", png(3000, 2000), [187], []),
      gone(file, [181], [181]), put(file, "HTML", Array("<html>".utf8), [181], [175]),
    ]
  }

  private static let swaps: [Mutation] = [
    Mutation("photos swapped", [188], []) { site, _ in
      site.adding(site.files["i/f2.png"], as: "i/f1.png").adding(site.files["i/f1.png"], as: "i/f2.png")
    },
    Mutation("thumb and photo swapped", [185], [185]) { site, _ in
      site.adding(site.files["i/f1.png"], as: "i/t1.png").adding(site.files["i/t1.png"], as: "i/f1.png")
    },
    Mutation("equal thumbs swapped", [], []) { site, _ in
      site.adding(site.files["i/b.png"], as: "i/a.png").adding(site.files["i/a.png"], as: "i/b.png")
    },
  ]

  private static let movies: [Mutation] = [
    gone("m/ts/film.m3u8", [201], []), gone("m/html5/film.m4v", [], [201]),
    gone("i/preview.png", [181], [181]),
    put("i/preview.png", "another size", png(201, 100), [199], []),
    put("i/preview.png", "too large", png(400, 200), [199], []),
    put("i/preview.png", "HTML", Array("<html>".utf8), [181], [175]),
  ].map(whereThereIsAMovie)

  private static func gone(_ file: String, _ ios: Verdict, _ android: Verdict) -> Mutation {
    Mutation("\(file) gone", ios, android) { site, _ in site.adding(nil, as: file) }
  }

  private static func put(
    _ file: String, _ what: String, _ bytes: [UInt8], _ ios: Verdict, _ android: Verdict
  ) -> Mutation {
    Mutation("\(file): \(what)", ios, android) { site, _ in site.adding(bytes, as: file) }
  }

  private static func whereThereIsAMovie(_ mutation: Mutation) -> Mutation {
    var mutation = mutation
    let apply = mutation.apply
    mutation.apply = { site, random in
      site.contains("preview_url", in: "news/es") ? apply(site, &random) : nil
    }
    return mutation
  }
}
