import FlokiContent

extension HostRules {
  /// A Worker in front of static assets, as a module without dependencies. It sends pictures whole, since Android takes
  /// one without a length for missing (C11).
  package var worker: String {
    """
    // \(Self.title)\(baseURL) and replaced with every build: change floki.yaml instead.
    // The assets are the published folder, bound as ASSETS, with `run_worker_first` true, and `html_handling` and
    // `not_found_handling` "none".

    const base = "\(basePath)";

    // Of each feed with older items or photos by device: the lowest id in each file but the first, which ends the
    // chain, and the files, those for a device by its `d`.
    const feeds = new Map([
    \(feeds.map(workerFeed).joined())]);

    const types = new Map([
    \(MediaType.table.flatMap { type, endings in endings.map { "  [\"\($0)\", \"\(type)\"],\n" } }.joined())]);

    const json = "\(MediaType.json)";
    const html = "\(MediaType.html)";
    const changing = "\(PublishedKind.feed.cacheControl)";
    const immutable = "\(PublishedKind.picture.cacheControl)";
    const appData = "\(appDataControl)";

    \(workerNotices)function missing() {
      return new Response("Not found\\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    }

    // The path in the published folder; nothing for what is not for phones.
    function pathOf(url) {
      let path;
      try {
        path = decodeURIComponent(url.pathname);
      } catch {
        return undefined;
      }
      if (!path.startsWith(base)) return undefined;
      path = path.slice(base.length);\(webApp == nil ? "" : "\n  if (path === \"\") path = \"\(WebAppAnswers.page)\";")\(hasListPages ? "\n  if (path.endsWith(\"/\")) path += \"\(ListPage.name)\";" : "")
      if (!/^[0-9A-Za-z_][0-9A-Za-z_.-]*(\\/[0-9A-Za-z_][0-9A-Za-z_.-]*)*$/.test(path)) return undefined;
      if (path.startsWith("\(Self.folder)/")) return undefined;
      return /\\.(gz|br|zst)$/.test(path) && !path.startsWith("\(PublishedKind.media.folder ?? "")/") ? undefined : path;
    }

    // The file with the newest item below `o`; without one, the feed itself.
    function answer(path, query) {
      const feed = feeds.get(path);
      if (feed === undefined) return path;
      const device = query.get("d") ?? "";
      const files = Object.hasOwn(feed.devices, device) ? feed.devices[device] : feed;
      const digits = /^0*([0-9]{1,10})$/.exec(query.get("o") ?? "");
      const id = digits === null ? Infinity : Number(digits[1]);
      if (id > 2147483647) return files.main;
      let low = 0;
      let high = feed.lowest.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (feed.lowest[middle] < id) low = middle + 1;
        else high = middle;
      }
      return files.files[low];
    }

    function headersOf(path) {
      if (path.startsWith("p/")) return [html, immutable];
      if (path.startsWith("web/")) return [html, changing];
      if (path.startsWith("b/")) return [json, immutable];
      if (path.startsWith("i/") || path.startsWith("m/"))
        return [types.get(path.slice(path.lastIndexOf(".") + 1)) ?? "\(MediaType.other)", immutable];\(webApp == nil ? "" : workerTypes)\(workerSyndication)\(hasListPages ? workerListPages : "")\(workerStories)
      return [json, /^v[0-9]+-appdata\\.[0-9]+$/.test(path) ? appData : changing];
    }

    export default {
      async fetch(request, env) {
        if (request.method !== "GET" && request.method !== "HEAD")
          return new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
        const url = new URL(request.url);\(workerFolderItself)
        const path = pathOf(url);
        if (path === undefined) return missing();\(workerAnswers)
        const file = answer(path, url.searchParams);
        const asset = await env.ASSETS.fetch(new Request(new URL("/" + file, url), request));
        if (![200, 206, 304, 416].includes(asset.status)) return \(stories.hasNotFoundPage ? "notFound(url, env)" : "missing()");
        const [type, cache] = headersOf(file);
        // A page in place of what is missing would be taken for what was asked for.
        const given = asset.headers.get("Content-Type") ?? "";
        if (given.startsWith("text/html") && !type.startsWith("text/html")) return missing();
        const headers = new Headers(asset.headers);
        headers.set("Content-Type", type);
        headers.set("Cache-Control", cache);\(webApp.map(workerPolicy) ?? "")
        // Android takes a picture without a length for missing, so it is sent as a whole.
        const isWhole = asset.status === 200 && request.method === "GET" && type.startsWith("image/");
        const body = isWhole ? await asset.arrayBuffer() : asset.body;
        if (isWhole) headers.set("Content-Length", String(body.byteLength));
        return new Response(body, { status: asset.status, headers });
      },
    };

    """
  }

  /// Without the slash behind it no relative address of the page there leads where it should.
  private var workerFolderItself: String {
    guard basePath != "/" else { return "" }
    return """

          if (url.pathname === base.slice(0, -1))
            return new Response(null, { status: 301, headers: { Location: base + url.search } });
      """
  }

  private var workerTypes: String {
    let shell = [(WebAppAnswers.page, WebAppAnswers.pageType)] + WebAppAnswers.shell
    return shell.map { path, type in "\n  if (path === \"\(path)\") return [\"\(type)\", changing];" }
      .joined()
      + WebAppAnswers.parts.map { ending, type in
        "\n  if (/^player\\/[0-9a-f]{20}[.]\(ending)$/.test(path)) return [\"\(type)\", immutable];"
      }.joined()
  }

  private var workerStories: String {
    stories.hasPages || stories.hasNotFoundPage
      ? "\n  if (path.endsWith(\".html\")) return [html, changing];" : ""
  }

  /// What is said where there was a story.
  private var workerNotices: String {
    var text = ""
    if !stories.moved.isEmpty {
      let lines = stories.moved.map { path, address in
        "  [\"\(StoryAnswers.file(at: path))\", \"\(address)\"],\n"
      }.joined()
      text += "const moved = new Map([\n\(lines)]);\n\n"
    }
    if !stories.gone.isEmpty {
      text +=
        "const gone = new Set([\n\(stories.gone.map { "  \"\(StoryAnswers.file(at: $0))\",\n" }.joined())]);\n\n"
    }
    guard stories.hasNotFoundPage else { return text }
    return text + """
      async function notFound(url, env) {
        const page = await env.ASSETS.fetch(new Request(new URL("/\(SitePath.notFound)", url)));
        return page.ok ? new Response(page.body, { status: 404, headers: { "Content-Type": html } }) : missing();
      }


      """
  }

  private var workerAnswers: String {
    (stories.moved.isEmpty
      ? ""
      : "\n    if (moved.has(path)) return new Response(null, { status: 301, headers: { Location: moved.get(path) } });")
      + (stories.gone.isEmpty
        ? ""
        : "\n    if (gone.has(path)) return new Response(\"Gone\\n\", { status: 410, headers: { \"Content-Type\": html } });")
  }

  private var workerListPages: String {
    "\n  if (path.endsWith(\"/\(ListPage.name)\")) return [html, changing];"
  }

  private var workerSyndication: String {
    syndication.kinds.map { "\n  if (/\($0.pattern)/.test(path)) return [\"\($0.type)\", changing];" }
      .joined()
  }

  private func workerPolicy(_ app: WebAppAnswers) -> String {
    """

        if (file === "\(WebAppAnswers.page)") {
          headers.set("Content-Security-Policy", "\(app.policy)");
          headers.set("X-Content-Type-Options", "nosniff");
        }
    """
  }

  private func workerFeed(_ feed: FeedAnswers) -> String {
    let lowest = feed.ranges.dropFirst().map { String($0.ids.lowerBound - 1) }.joined(separator: ", ")
    func files(_ place: Int, indent: String) -> String {
      let files = feed.ranges.map { "\(indent)  \"\($0.files[place])\",\n" }.joined()
      return "\(indent)main: \"\(feed.main[place])\",\n\(indent)files: [\n\(files)\(indent)],\n"
    }
    let devices = feed.devices.enumerated().compactMap { place, device in
      device.map { "      \($0): {\n\(files(place, indent: "        "))      },\n" }
    }
    return """
        ["\(feed.path)", {
          lowest: [\(lowest)],
      \(files(0, indent: "    "))\
          devices: {\(devices.isEmpty ? "" : "\n\(devices.joined())    ")},
        }],

      """
  }
}
