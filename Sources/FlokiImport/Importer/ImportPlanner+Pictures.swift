import FlokiCompiler
import FlokiContent
import FlokiSyntax

/// Why there is no file of a picture.
struct PictureFailure: Error {
  let reason: String
  /// Whether its bytes are known, and a build can make nothing of them: it is no use to ask for it again, or to show it.
  let isFinal: Bool
}

/// The pictures of one item: where they are put, and which of them are left out.
struct ItemPictureFiles {
  /// The files by the addresses.
  fileprivate(set) var places: [String: String] = [:]
  fileprivate(set) var unusable: Set<String> = []
  /// Those that are not in the folder yet.
  fileprivate var new: [(address: String, name: String, picture: UsablePicture)] = []

  /// What an item writes as its picture: the file, else the address where it can be asked for.
  func address(of picture: String) -> String? {
    if let place = places[picture] { return place }
    guard !unusable.contains(picture), picture.hasPrefix("http"), picture.hostReach?.reach != .machine else {
      return nil
    }
    return picture
  }
}

extension ImportPlanner {
  private static let mostPictures = 20_000

  /// Fetches or copies the pictures of an item; problems with one are reported, with the item.
  ///
  /// - Parameter name: That of the item's file.
  mutating func pictures(of item: ImportedItem, for name: String, isPageKept: Bool) async -> ItemPictureFiles
  {
    var found = ItemPictureFiles()
    guard request.fetchesPictures else { return found }
    var tried: Set<String> = []
    var shown = WrittenPictures(of: item)
    while true {
      let inPage = isPageKept ? [] : converter.pictures(of: item, leavingOut: found.unusable)
      let wanted = ([converter.picture(of: item)].compactMap(\.self) + inPage).filter { !tried.contains($0) }
      for address in wanted.eachOnce where plan.pictureCount + found.new.count < Self.mostPictures {
        await find(address, of: item, for: name, &found, &shown)
      }
      // In the place of one that is left out, its page may have another copy.
      guard !wanted.isEmpty, !found.unusable.isDisjoint(with: wanted) else { return found }
      tried.formUnion(wanted)
    }
  }

  private mutating func find(
    _ address: String, of item: ImportedItem, for name: String, _ found: inout ItemPictureFiles,
    _ shown: inout WrittenPictures
  ) async {
    if let known = state.pictures[address], folder.names.contains(known) || planned.contains(known) {
      found.places[address] = known
      return
    }
    do throws(PictureFailure) {
      if let refusal = refusals[address] { throw refusal }
      let picture = try await picture(address)
      let stem = "\(name.withoutExtension)-\(address.pictureWords)"
      let file = folder.freeName(stem, ending: ".\(picture.ending)", planned: planned)
      planned.insert(file)
      found.new.append((address, file, picture))
      found.places[address] = file
    } catch {
      refusals[address] = error
      if error.isFinal {
        found.unusable.insert(address)
        diagnostics.report(
          .pictureUnusable(address, error.reason, of: item.title, at: shown.span(of: address)))
      } else {
        diagnostics.report(.picture(address, error.reason, at: shown.span(of: address)))
      }
    }
  }

  /// Writes the pictures of an item that is written.
  mutating func keep(_ pictures: ItemPictureFiles) {
    for (address, name, picture) in pictures.new {
      plan.add(picture.bytes, as: name, isPicture: true)
      state.pictures[address] = name
    }
  }

  private func picture(_ address: String) async throws(PictureFailure) -> UsablePicture {
    let bytes: [UInt8]
    if let found = media?.picture(at: address) {
      bytes = found
    } else if address.hasPrefix("http") {
      do throws(ImportFetcher.Failure) {
        bytes = try await fetcher.fetch(address, limit: Importer.largestPicture, accepting: "image/*").bytes
      } catch {
        throw PictureFailure(reason: error.reason, isFinal: false)
      }
    } else if let found = source.picture(address) {
      bytes = found
    } else {
      throw PictureFailure(reason: "it is not beside the source", isFinal: false)
    }
    return try UsablePicture(bytes)
  }
}

extension String {
  /// The last words of a picture's address, for the name of its file.
  fileprivate var pictureWords: String {
    if hasPrefix("data:") { return "picture" }
    let path = prefix { $0 != "?" && $0 != "#" }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let words = fileNameWords(name.withoutExtension, atMost: 40)
    return words.isEmpty ? "picture" : words
  }
}
