/// Why there is no picture, in an editor's words; who knows the name of the file makes an `ImageFailure` of
/// it.
struct PictureFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static var empty: PictureFault { PictureFault("the file is empty") }
  static var truncated: PictureFault { PictureFault("the file is truncated") }
  static var damaged: PictureFault { PictureFault("the file is damaged") }
  static var notAnImage: PictureFault { PictureFault("the file is not an image") }
  static var outOfMemory: PictureFault { PictureFault("there is not enough memory for the picture") }
  static var changed: PictureFault { PictureFault("the file changed while it was being read") }
}
