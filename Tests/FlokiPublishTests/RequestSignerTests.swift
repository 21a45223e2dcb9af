import FlokiPublish
import Testing

/// Signatures of requests agree with those that AWS publishes.
@Suite struct RequestSignerTests {
  static let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  @Test(
    arguments: [
      ("GET", "/", [], "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
      ("POST", "/", [], "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
      (
        "GET", "/", [("Param2", "value2"), ("Param1", "value1")],
        "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"
      ),
    ] as [(String, String, [(String, String)], String)])
  func `the vanilla family of the test suite comes out`(
    method: String, path: String, query: [(String, String)], signature: String
  ) {
    let signer = RequestSigner(
      credentials: AWSCredentials(
        keyID: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
      region: "us-east-1", service: "service")
    let authorization = signer.authorization(
      method, path: path, query: query,
      headers: [("host", "example.amazonaws.com"), ("x-amz-date", "20150830T123600Z")],
      payload: Self.empty, time: "20150830T123600Z")
    #expect(authorization.hasSuffix("Signature=\(signature)"))
  }

  @Test func `the examples of the S3 documentation come out`() {
    let signer = RequestSigner(
      credentials: AWSCredentials(
        keyID: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
      region: "us-east-1")
    let time = "20130524T000000Z"
    let common = [
      ("host", "examplebucket.s3.amazonaws.com"), ("x-amz-content-sha256", Self.empty), ("x-amz-date", time),
    ]
    let object = signer.authorization(
      "GET", path: "/test.txt", headers: common + [("range", "bytes=0-9")], payload: Self.empty, time: time)
    #expect(object.hasSuffix("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"))
    let list = signer.authorization(
      "GET", path: "/", query: [("max-keys", "2"), ("prefix", "J")], headers: common, payload: Self.empty,
      time: time)
    #expect(list.hasSuffix("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
    let lifecycle = signer.authorization(
      "GET", path: "/", query: [("lifecycle", "")], headers: common, payload: Self.empty, time: time)
    #expect(lifecycle.hasSuffix("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
  }

  @Test(arguments: [
    (0, "19700101T000000Z"), (1_369_353_600, "20130524T000000Z"), (1_709_210_096, "20240229T123456Z"),
  ])
  func `times are written as signatures have them`(seconds: Int64, text: String) {
    #expect(RequestSigner.time(seconds) == text)
  }
}
