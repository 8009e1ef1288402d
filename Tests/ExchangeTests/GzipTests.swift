import Testing

@testable import PlaceFiles

@Suite("Gzip")
struct GzipTests {
  static let text = "<osm version=\"0.6\"><node id=\"1\" lat=\"51\" lon=\"14\"/></osm>"
  static let fixed = bytes(
    hex: "1f8b0800000000000000b3c92fce55284b2d2acecccfb35532d03353b2b3c9cb4f4955c84cb155325452c8"
      + "492cb15532053140f286264afa7636fa403d760056400d5339000000")
  private static let stored = bytes(
    hex: "1f8b0800000000000000013900c6ff3c6f736d2076657273696f6e3d22302e36223e3c6e6f64652069643d"
      + "223122206c61743d22353122206c6f6e3d223134222f3e3c2f6f736d3e56400d5339000000")
  /// Twelve nodes with a code of their own and a file name.
  private static let dynamic = bytes(
    hex: "1f8b0808000000000000612e6f736d005dd2410ec3200c04c0af443ca0f16283b194f42f95d243a53639b4"
      + "ff57494f6caf660c986539deafebb21fdb7d7a6c6b429a9eb7cf9a0a2e22a22ed20bc7de17ec2c7820d23cf8"
      + "4cde8dbda27a25afa307c0de911de48dbc35f2c8d5c5c817f2adb00f0f2fe4ebe873cee473ef6fbcbf932f41"
      + "5e5beb23936fe4a3922f521bf87d62f4aa4abe1a4cf9fd21d4d0f31a1bceb87a811a2861134e384a43fc9d40"
      + "119b51c480f55bfe4698cf8ff40559d594fb4e020000")

  @Test("Stored, fixed and dynamic blocks, and several members")
  func blocks() throws {
    let text = Array(Self.text.utf8)
    #expect(try Gzip.unpack(Self.fixed, limit: 1000) == text)
    #expect(try Gzip.unpack(Self.stored, limit: 1000) == text)
    #expect(try Gzip.unpack(Self.stored + Self.fixed, limit: 1000) == text + text)
    let long = try Gzip.unpack(Self.dynamic, limit: 1000)
    #expect(long.count == 590)
    #expect(String(decoding: long, as: UTF8.self).hasSuffix("lon=\"14.1140336\"/></osm>"))
  }

  @Test("The limit holds")
  func limit() {
    for file in [Self.fixed, Self.stored, Self.dynamic] {
      #expect(throws: PackError.tooLarge(limit: 50)) {
        try Gzip.unpack(file, limit: 50)
      }
    }
  }

  @Test("Every cut is refused, and every flipped bit of the content")
  func damage() {
    for file in [Self.fixed, Self.stored, Self.dynamic] {
      for count in 2..<file.count {
        #expect(throws: PackError.self) { try Gzip.unpack(Array(file[..<count]), limit: 1000) }
      }
      let original = try? Gzip.unpack(file, limit: 1000)
      for bit in 80..<file.count * 8 {
        var other = file
        other[bit / 8] ^= 1 << (bit % 8)
        // Bits of the file name and beyond the last code mean nothing.
        if let text = try? Gzip.unpack(other, limit: 1000) { #expect(text == original) }
      }
    }
    #expect(throws: PackError.damaged(offset: Self.fixed.count, .trailing)) {
      try Gzip.unpack(Self.fixed + [0], limit: 1000)
    }
  }
}

/// Returns bytes from hexadecimal digits.
func bytes(hex: String) -> [UInt8] {
  var result: [UInt8] = []
  var rest = Substring(hex)
  while let byte = UInt8(rest.prefix(2), radix: 16) {
    result.append(byte)
    rest = rest.dropFirst(2)
  }
  return result
}
