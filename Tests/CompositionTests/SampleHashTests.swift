import Foundation
import Testing

@testable import Experiments
@testable import LabComposition

@Suite("The hashes of the sample plans")
struct SampleHashTests {
  /// Recorded before plans had objectives, populations and conditions; `geometries-levels` is later.
  static let hashes = [
    ("gate", "d88c7355315da80767af99bb0a7547154b9fa75d04204fad8162dfbed8a52add"),
    ("geometries-levels", "7d77678aa4b547a229265cdcf5e3a02ae184254d0ca2ac550e3631b9419fe318"),
    ("knobs", "c85b99f4a852eeb71136b43539427c3967524a1e5a9d354fc5aa2e215585c55f"),
    ("park", "c315f41c9a9b1058e4171afb8869a9dda9d95cd93c9090dc035bcb8942c9bdff"),
    ("reference-w", "cd24ab2ec5feff8c4e615eedd8bdacf37e1bdc83fae09d315392fe928a64caa3"),
    ("scanner", "ec103611ff833baf0a964bf0c7d585cbfc5d0edd65cafcc4b71ada7866492300"),
    ("set-table", "a608adc16c9a0d74eb0ea01287be746ecfa04a8374c37a0f61af2d997161bf54"),
    ("turn-back", "212cec6f8c9bc01731985c94c24e4c1cb212acf3062619a65baef2f0a0cf4e46"),
    ("tune-novice", "52ff786b4a6cd6c397215e602fffccc4b61420929266e32332214c60b97f5787"),
  ]

  @Test("Keys that a plan does not have leave its hash as it was", arguments: hashes)
  func unchanged(name: String, hash: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
    let path = folder.appendingPathComponent(name + ".yml").path
    #expect(try LabPlan.read(path).hash == hash)
  }
}
