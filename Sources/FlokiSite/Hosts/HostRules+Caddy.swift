import FlokiContent

extension HostRules {
  /// Rules to be imported into a site block of Caddy.
  package var caddyfile: String {
    """
    # \(Self.title)\(baseURL) and replaced with every build: change floki.yaml instead.
    # Import it into the site block of that host, whose root is the published folder.
    \(basePath == "/" ? "" : "redir \(basePath.dropLast()) \(basePath) 301\n")\
    \(basePath == "/" ? "handle" : "handle_path \(basePath)*") {
    	route {
    		@method not method GET HEAD
    		header @method Allow "GET, HEAD"
    		respond @method 405

    \(caddyNotices)\(webApp == nil ? "" : caddyStart)\
    \(hasListPages ? caddyListPages : "")\
    		# Nothing for phones: notes of floki, these rules, and what is compressed under its own name.
    		@hidden path_regexp (^|/)[.]|/$
    		respond @hidden 404
    		@rules path /\(Self.folder)/*
    		respond @rules 404
    		@compressed {
    			path \(Self.packedNames)
    			not path /\(PublishedKind.media.folder ?? "")/*
    		}
    		respond @compressed 404

    """ + feeds.enumerated().map { caddyFeed($1, number: $0) }.joined()
      + """

      		# Answered here, so that no page of the site takes the place of a 404.
      		@missing not file
      \(caddyMissing)

      		header Cache-Control "\(PublishedKind.feed.cacheControl)"
      		header Content-Type "\(MediaType.json)"
      		@texts not path \(Self.filePaths)
      		header @texts ?Vary Accept-Encoding
      		@appdata path_regexp ^/v[0-9]+-appdata[.][0-9]+$
      		header @appdata Cache-Control "\(appDataControl)"

      """
      + caddyStoryHeaders + [PublishedKind.itemPage, .webPage, .batch, .media].map(caddyFolder).joined()
      + (webApp.map(caddyWebApp) ?? "") + (hasListPages ? caddyListPageHeaders : "")
      + syndication.kinds.map(caddySyndication).joined() + """

        		file_server {
        			precompressed \(caddyCodings)
        		}
        	}
        }

        """
  }

  /// The names of compressed files.
  private static let packedNames = ContentCoding.allCases.map { "*" + $0.fileEnding }.joined(separator: " ")

  /// Among codings that a client likes equally, the smallest first.
  private var caddyCodings: String {
    let order: [ContentCoding] = [.brotli, .zstd, .gzip]
    return order.filter(codings.contains).map(\.rawValue).joined(separator: " ")
  }

  /// What is said where there was a story.
  private var caddyNotices: String {
    let moved = stories.moved.map { "\t\tredir /\($0.path) \($0.address) 301\n" }.joined()
    guard !stories.gone.isEmpty else { return moved }
    let paths = stories.gone.map { "/" + $0 }.joined(separator: " ")
    return moved + "\t\t@gone path \(paths)\n\t\trespond @gone 410\n\n"
  }

  private var caddyMissing: String {
    guard stories.hasNotFoundPage else { return "\t\trespond @missing 404" }
    return """
      \t\thandle @missing {
      \t\t\trewrite * /\(SitePath.notFound)
      \t\t\theader Content-Type "\(MediaType.html)"
      \t\t\tfile_server {
      \t\t\t\tstatus 404
      \t\t\t}
      \t\t}
      """
  }

  private var caddyStoryHeaders: String {
    guard stories.hasPages || stories.hasNotFoundPage else { return "" }
    return """

      \t\t@story path_regexp ^/(?:[^/]+/)*[^/]+[.]html$
      \t\theader @story Content-Type "\(MediaType.html)"

      """
  }

  /// The page of the app for browsers is what the folder's own address leads to.
  private var caddyStart: String {
    "\t\t@start path /\n\t\trewrite @start /\(WebAppAnswers.page)\n\n"
  }

  /// The requests of an article's arrows for the list beside it.
  private var caddyListPages: String {
    "\t\t@folder path_regexp ^/.+/$\n\t\trewrite @folder {http.request.uri.path}\(ListPage.name)\n\n"
  }

  private var caddyListPageHeaders: String {
    """

    \t\t@list path_regexp ^/.+/index[.]html$
    \t\theader @list Content-Type "\(MediaType.html)"

    """
  }

  private func caddyWebApp(_ app: WebAppAnswers) -> String {
    var lines = [
      "@page path /\(WebAppAnswers.page)", "header @page Content-Type \"\(WebAppAnswers.pageType)\"",
      "header @page Content-Security-Policy \"\(app.policy)\"",
      "header @page X-Content-Type-Options nosniff",
    ]
    lines += WebAppAnswers.shell.map { "header /\($0.path) Content-Type \"\($0.type)\"" }
    for (ending, type) in WebAppAnswers.parts {
      lines += [
        "@player_\(ending) path_regexp ^/player/[0-9a-f]{20}[.]\(ending)$",
        "header @player_\(ending) Content-Type \"\(type)\"",
        "header @player_\(ending) Cache-Control \"\(WebAppAnswers.immutable)\"",
      ]
    }
    return "\n" + lines.map { "\t\t\($0)\n" }.joined()
  }

  private func caddySyndication(_ kind: SyndicationAnswers.Kind) -> String {
    """

    \t\t@syndicated_\(kind.name) path_regexp \(kind.pattern)
    \t\theader @syndicated_\(kind.name) Content-Type "\(kind.type)"

    """
  }

  private func caddyFeed(_ feed: FeedAnswers, number: Int) -> String {
    let rules = feed.conditions.map { condition in
      let device = condition.device.map { "^\($0) " } ?? " "
      return "\t\t\t\"~\(device)\(condition.ids.map { $0.digitPattern + "$" } ?? "")\" /\(condition.file)\n"
    }
    return """

      		map "{query.d} {query.o}" {floki_\(number)} {
      \(rules.joined())			default /\(feed.path)
      		}
      		@floki_\(number) path /\(feed.path)
      		rewrite @floki_\(number) {floki_\(number)}

      """
  }

  /// The folders of files that are sent as they are.
  private static let filePaths = [PublishedKind.picture, .media].compactMap(\.folder).map { "/\($0)/*" }
    .joined(separator: " ")

  private func caddyFolder(_ kind: PublishedKind) -> String {
    guard let folder = kind.folder else { return "" }
    // Pictures of floki's are no different here from those of the project.
    let paths = kind == .media ? Self.filePaths : "/\(folder)/*"
    let type = kind.type ?? "{floki_type}"
    var lines = kind.mediaTypes.isEmpty ? [] : ["map {path} {floki_type} {"]
    lines += kind.mediaTypes.map { type, endings in "\t~[.](\(endings.joined(separator: "|")))$ \"\(type)\"" }
    if !lines.isEmpty { lines += ["\tdefault \(MediaType.other)", "}"] }
    lines += [
      "@\(folder) path \(paths)", "header @\(folder) Cache-Control \"\(kind.cacheControl)\"",
      "header @\(folder) Content-Type \"\(type)\"",
    ]
    return "\n" + lines.map { "\t\t\($0)\n" }.joined()
  }
}
