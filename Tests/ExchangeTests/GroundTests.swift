import Testing

@testable import Ground

@Suite("Ground")
struct GroundTests {
}
