import Testing
@testable import FlokiClientKit
