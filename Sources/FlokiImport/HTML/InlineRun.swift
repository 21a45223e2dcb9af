/// What Markdown can say about words in a line.
struct InlineStyle: Hashable {
  enum Mark: Hashable, CaseIterable {
    case struck, strong, emphasis

    var delimiter: String {
      switch self {
      case .struck: "~~"
      case .strong: "**"
      case .emphasis: "*"
      }
    }
  }

  /// A link. Its number tells it from another one to the same address that follows at once.
  struct Link: Hashable {
    var number: Int
    var address: String
  }

  var marks: Set<Mark> = []
  var isCode = false
  var link: Link?

  func with(_ mark: Mark) -> Self {
    var style = self
    style.marks.insert(mark)
    return style
  }
}

/// A stretch of a line in one style.
struct InlineRun {
  enum Content: Equatable {
    /// Text as readers see it, without any escapes.
    case words(String)
    /// White space at the edge of words: whether it is emphasised follows from its neighbours, since CommonMark lets no emphasis
    /// begin or end with it.
    case space(String)
    case lineBreak
    /// A picture, as Markdown.
    case picture(String)
    /// A place that a link leads to, as Markdown.
    case place(String)
  }

  var content: Content
  var style: InlineStyle

  var isWords: Bool { if case .words = content { true } else { false } }
  var isPicture: Bool { if case .picture = content { true } else { false } }
  var isSpace: Bool { if case .space = content { true } else { false } }
  var isBlank: Bool { isSpace || content == .lineBreak }
}

extension [InlineRun] {
  /// The same line with its white space apart from the words, alike neighbours as one, and nothing empty.
  func settled(keepingBreaks: Bool) -> [InlineRun] {
    var runs: [InlineRun] = []
    for run in self {
      switch run.content {
      case .words(let text):
        let scalars = text.collapsed.unicodeScalars
        let before = scalars.prefix { $0.properties.isWhitespace }
        runs.append(space: String(before), run.style)
        guard before.count < scalars.count else { continue }
        let after = scalars.reversed().prefix { $0.properties.isWhitespace }.count
        runs.append(words: String(scalars.dropFirst(before.count).dropLast(after)), run.style)
        runs.append(space: String(scalars.suffix(after)), run.style)
      case .space(let text): runs.append(space: text, run.style)
      case .lineBreak where !keepingBreaks: runs.append(space: " ", run.style)
      case .lineBreak:
        if runs.last?.content == .space(" ") { runs.removeLast() }
        runs.append(run)
      case .picture, .place: runs.append(run)
      }
    }
    while let last = runs.last, last.isBlank { runs.removeLast() }
    runs.removeFirst(runs.prefix(while: \.isBlank).count)
    runs.adoptStyles()
    return runs
  }

  private mutating func append(space text: String, _ style: InlineStyle) {
    guard !text.isEmpty else { return }
    // Two spaces are one, and a line begins with none.
    if text == " ", let last = self.last?.content, last == .space(" ") || last == .lineBreak { return }
    append(InlineRun(content: .space(text), style: style))
  }

  private mutating func append(words text: String, _ style: InlineStyle) {
    if case .words(var words)? = last?.content, last?.style == style {
      // The text grows in place, since nothing else holds it.
      self[count - 1].content = .lineBreak
      words += text
      self[count - 1].content = .words(words)
    } else {
      append(InlineRun(content: .words(text), style: style))
    }
  }

  /// Gives spaces, line breaks and pictures the emphasis that both of their neighbours have.
  private mutating func adoptStyles() {
    var nextMarks: [Set<InlineStyle.Mark>] = Array<Set<InlineStyle.Mark>>(repeating: [], count: count)
    var nextLinks = [InlineStyle.Link?](repeating: nil, count: count)
    var marks: Set<InlineStyle.Mark> = []
    var link: InlineStyle.Link?
    for index in indices.reversed() {
      if self[index].isWords { marks = self[index].style.marks }
      if self[index].isWords || self[index].isPicture { link = self[index].style.link }
      (nextMarks[index], nextLinks[index]) = (marks, link)
    }
    (marks, link) = ([], nil)
    for index in indices {
      if self[index].isWords { marks = self[index].style.marks }
      if self[index].isWords || self[index].isPicture { link = self[index].style.link }
      guard !self[index].isWords else { continue }
      self[index].style.marks = marks.intersection(nextMarks[index])
      self[index].style.isCode = false
      if !self[index].isPicture { self[index].style.link = link == nextLinks[index] ? link : nil }
    }
  }
}
