import Foundation
import Testing

@testable import Experiments
@testable import LabComposition

@Suite("The hashes of the sample plans")
struct SampleHashTests {
  /// Recorded before plans had objectives, populations and conditions; `geometries-levels` is later, and
  /// all with hunters are of the engine's revision 7, whose shipped players are groups.
  static let hashes = [
    ("gate", "e39588a34ff393eec0c1590bffc29dd895d64bfdc398a0e7d849ffb5d9a91941"),
    ("geometries-levels", "7d77678aa4b547a229265cdcf5e3a02ae184254d0ca2ac550e3631b9419fe318"),
    ("knobs", "2f4e38acde668c57ef215c674fc37120bafe5a616264a26153b0f6fe3bb58d2f"),
    ("park", "a34755d62f8848f9feb6922ea11de6169827e5dd769919e6275ede94658a7a60"),
    ("reference-w", "65c68e0225d8a4f263c0de4ea8684940096cf49bda5c9a9edfceb9cff1ce3ab9"),
    ("scanner", "ec103611ff833baf0a964bf0c7d585cbfc5d0edd65cafcc4b71ada7866492300"),
    ("set-table", "a608adc16c9a0d74eb0ea01287be746ecfa04a8374c37a0f61af2d997161bf54"),
    ("turn-back", "c833ae33cc04d1c42a38ee586a698c2c001e5bce151e42929ada8a6547ec98e1"),
    ("tune-novice", "2e66a96ac701d9d036b1f6140338841ede89a074e58ebae13a0a8df5cb23133e"),
  ]

  @Test("Keys that a plan does not have leave its hash as it was", arguments: hashes)
  func unchanged(name: String, hash: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
    let path = folder.appendingPathComponent(name + ".yml").path
    let found = try LabPlan.read(path).hash
    #expect(found == hash)
  }
}
