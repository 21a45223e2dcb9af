import FlokiContent

extension HostRules {
  /// Rules to be included in a `server` block of nginx.
  ///
  /// A `map` would have to be outside that block, so there are conditions inside the location of each feed. They
  /// only rewrite: the one use of `if` that nginx guarantees.
  package var nginx: String {
    """
    # \(Self.title)\(baseURL) and replaced with every build: change floki.yaml instead.
    # Include it in the server block of that host, whose root \(rootWords).
    \(nginxFolderItself)location ^~ \(basePath) {
      # Whatever the server says elsewhere: no listings, no other charset, no page in place of a 404.
      autoindex off;
      charset off;
      expires off;
      gzip off;
      \(stories.hasNotFoundPage ? "error_page 404 \(basePath)\(SitePath.notFound)" : "error_page 599 /");
      # What floki has compressed beside the files.
      gzip_static on;
      gzip_vary on;
      gzip_proxied any;
      # Indicators, feeds and the manifest.
      types { }
    \(headers(of: .feed, indent: "  "))
      try_files $uri =404;

      # Nothing for phones: notes of floki, these rules, and what is compressed under its own name.
      location ~ "/\\.|(?<!/m/[0-9a-f]{20})\\.(gz|br|zst)$" {
        return 404;
      }
      location \(basePath)\(Self.folder)/ {
        return 404;
      }

      location ~ "/v[0-9]+-appdata\\.[0-9]+$" {
    \(headers(of: .appData, keeping: appDataControl, indent: "    "))
        try_files $uri =404;
      }

    """
      + [PublishedKind.itemPage, .webPage, .batch, .picture, .media].map(nginxFolder).joined()
      + (webApp.map(nginxWebApp) ?? "") + (hasListPages ? nginxListPages : "")
      + syndication.kinds.map(nginxSyndication).joined() + nginxStories
      + feeds.map(nginxFeed).joined() + "}\n"
  }

  /// Without the slash behind it no relative address of the page there leads where it should.
  private var nginxFolderItself: String {
    guard basePath != "/" else { return "" }
    return """
      location = \(basePath.dropLast()) {
        absolute_redirect off;
        return 301 \(basePath)$is_args$args;
      }

      """
  }

  private var rootWords: String {
    basePath == "/" ? "is the published folder" : "has the published folder at \(basePath)"
  }

  private func headers(of kind: PublishedKind, keeping control: String? = nil, indent: String) -> String {
    """
    \(indent)default_type "\(kind.type ?? MediaType.other)";
    \(indent)add_header Cache-Control "\(control ?? kind.cacheControl)";
    """
  }

  private func nginxFolder(_ kind: PublishedKind) -> String {
    guard let folder = kind.folder else { return "" }
    let types =
      kind.type != nil
      ? ""
      : """
          gzip_static off;
          types {
      \(kind.mediaTypes.map { "      \"\($0.type)\" \($0.endings.joined(separator: " "));" }.joined(separator: "\n"))
          }

      """
    return """
        location \(basePath)\(folder)/ {
      \(types)\(headers(of: kind, indent: "    "))
          try_files $uri =404;
        }

      """
  }

  private func nginxWebApp(_ app: WebAppAnswers) -> String {
    let page = """
          default_type "\(WebAppAnswers.pageType)";
          add_header Cache-Control "\(WebAppAnswers.changing)";
          add_header Content-Security-Policy "\(app.policy)";
          add_header X-Content-Type-Options nosniff;
          try_files \(basePath)\(WebAppAnswers.page) =404;
        }

      """
    let shell = WebAppAnswers.shell.map { path, type in
      """
        location = \(basePath)\(path) {
          default_type "\(type)";
          add_header Cache-Control "\(WebAppAnswers.changing)";
          try_files $uri =404;
        }

      """
    }
    let parts = WebAppAnswers.parts.map { ending, type in
      """
        location ~ "/player/[0-9a-f]{20}\\.\(ending)$" {
          default_type "\(type)";
          add_header Cache-Control "\(WebAppAnswers.immutable)";
          try_files $uri =404;
        }

      """
    }
    return "  location = \(basePath) {\n\(page)  location = \(basePath)\(WebAppAnswers.page) {\n\(page)"
      + (shell + parts).joined()
  }

  /// The requests of an article's arrows for the list beside it.
  private var nginxListPages: String {
    ["/[^/]+/$", "/index\\.html$"].map { pattern in
      """
        location ~ "\(pattern)" {
      \(headers(of: .webPage, indent: "    "))
          try_files \(pattern.hasSuffix("/$") ? "${uri}\(ListPage.name)" : "$uri") =404;
        }

      """
    }.joined()
  }

  private var nginxStories: String {
    let pages =
      !stories.hasPages && !stories.hasNotFoundPage
      ? ""
      : """
        location ~ "^\(basePath.asPattern)(?!(\(StoryAnswers.otherFolders.joined(separator: "|")))/).+\\.html$" {
      \(headers(of: .storyPage, indent: "    "))
          try_files $uri =404;
        }

      """
    return pages
      + stories.moved.map { path, address in
        "  location = \(basePath)\(path) {\n    return 301 \(address);\n  }\n\n"
      }.joined()
      + stories.gone.map { path in "  location = \(basePath)\(path) {\n    return 410;\n  }\n\n" }.joined()
  }

  private func nginxSyndication(_ kind: SyndicationAnswers.Kind) -> String {
    """
      location ~ "\(kind.pattern)" {
        default_type "\(kind.type)";
        add_header Cache-Control "\(PublishedKind.feed.cacheControl)";
        try_files $uri =404;
      }

    """
  }

  private func nginxFeed(_ feed: FeedAnswers) -> String {
    let rules = feed.conditions.map { condition in
      let test =
        switch (condition.device, condition.ids) {
        case (nil, let ids?): "$arg_o ~ \"^\(ids.digitPattern)$\""
        case (let device?, let ids?): "$floki_query ~ \"^\(device) \(ids.digitPattern)$\""
        case (let device?, nil): "$arg_d = \"\(device)\""
        case (nil, nil): "$uri"
        }
      return "    if (\(test)) { rewrite ^ \(basePath)\(condition.file) last; }\n"
    }
    // A condition is about one variable.
    let set = feed.devices.count > 1 ? "    set $floki_query \"$arg_d $arg_o\";\n" : ""
    return """
        location = \(basePath)\(feed.path) {
      \(set)\(rules.joined())    try_files $uri =404;
        }

      """
  }
}

extension String {
  /// As a regular expression that is this text.
  fileprivate var asPattern: String { replacing(".", with: "\\.").replacing("+", with: "\\+") }
}
