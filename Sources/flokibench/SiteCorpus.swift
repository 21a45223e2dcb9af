import Foundation

/// A project of many items, each with a page of its own: what a newspaper has after some years.
struct SiteCorpus {
  /// One language or two: the items are as many, and the files twice as many.
  let languages: Int
  var itemCount = 10_000

  /// Writes the project below `folder`, once, and returns where it is.
  func make(in folder: String) throws -> String {
    let project = "\(folder)/pages\(languages == 1 ? "_es" : "")\(itemCount == 10_000 ? "" : "_\(itemCount)")"
    let content = "\(project)/content/news"
    if FileManager.default.fileExists(atPath: "\(project)/complete") { return project }
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    try settings.write(toFile: "\(project)/floki.yaml", atomically: false, encoding: .utf8)
    for number in 0..<itemCount {
      let name = "\(content)/item\(number)"
      try spanish(number).write(toFile: "\(name).md", atomically: false, encoding: .utf8)
      guard languages > 1 else { continue }
      try Self.basque(number).write(toFile: "\(name).eu.md", atomically: false, encoding: .utf8)
    }
    try "".write(toFile: "\(project)/complete", atomically: false, encoding: .utf8)
    return project
  }

  private var settings: String {
    let codes = languages == 1 ? "es" : "es, eu"
    let title = languages == 1 ? "Noticias" : "{es: Noticias, eu: Albisteak}"
    return """
      name: Bench
      version: 1
      base_url: https://app.example.org/bench/
      languages: [\(codes)]
      timezone: Europe/Madrid
      tabs:
        - class_type: news
          unique_id: 1
          long_title: \(title)
          feed: content/news
          cache_size: \(itemCount)

      """
  }

  private func spanish(_ number: Int) -> String {
    """
    ---
    title: "El muelle reabre tras el temporal número \(number)"
    date: \(Self.date(number))
    footer: \(languages == 1 ? "Redacción" : "{es: Redacción, eu: Erredakzioa}")
    ---

    La dársena **\(number)** vuelve a recibir barcos desde el lunes, con horario
    reducido hasta que terminen las obras del espigón.

    ## Qué cambia

    - Los amarres del \(number % 40) al \(number % 40 + 12) siguen cerrados.
    - La grúa trabaja por las tardes; véase el [plano](https://example.org/plano/\(number)).

    > «Hemos tardado lo que el mar ha querido», dice la encargada del puerto.

    """
  }

  /// Writes the text of one item, as it is at first or with a word more.
  func write(item number: Int, isEdited: Bool, in project: String) throws {
    try (spanish(number) + (isEdited ? "Seguiremos informando.\n" : ""))
      .write(toFile: "\(project)/content/news/item\(number).md", atomically: false, encoding: .utf8)
  }

  private static func basque(_ number: Int) -> String {
    """
    ---
    title: "Kaia berriro zabalik \(number). ekaitzaren ondoren"
    ---

    **\(number)** nasak astelehenetik hartzen ditu berriro itsasontziak, ordutegi
    laburrean, olatu-hormako lanak amaitu arte.

    ## Zer aldatzen da

    - \(number % 40) eta \(number % 40 + 12) bitarteko amarralekuak itxita daude oraindik.
    - Garabiak arratsaldez egiten du lan; ikus [planoa](https://example.org/planoa/\(number)).

    > «Itsasoak nahi izan duen beste denbora behar izan dugu», dio portuko arduradunak.

    """
  }

  /// One item an hour, back from a fixed day.
  private static func date(_ number: Int) -> String {
    let day = Date(timeIntervalSince1970: 1_763_600_000 - Double(number) * 3600)
    return day.formatted(.iso8601)
  }
}
