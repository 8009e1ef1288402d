/// Linux's mount table, which separates this machine's disks from others'.
struct MountTable {
  /// File systems private to one machine; any other may be shared.
  private static let localTypes: Set<Substring> = [
    "ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "bcachefs", "jfs", "tmpfs", "ramfs",
    "overlay", "vfat", "exfat", "ntfs3",
  ]

  private let text: String

  /// Creates a table from the text of `/proc/self/mountinfo`.
  init(_ text: String) { self.text = text }

  /// Returns whether a path without links is on a disk of this machine.
  func isLocal(_ path: String) -> Bool { type(of: path).map(Self.localTypes.contains) ?? false }

  /// Returns the type of the file system of a path without links.
  func type(of path: String) -> Substring? {
    var found: (point: String, type: Substring)?
    for line in text.split(separator: "\n") {
      // ID, parent, device, root, mount point, options, …, "-", type, source, options.
      let words = line.split(separator: " ")
      guard words.count > 5, let dash = words[5...].firstIndex(of: "-"),
        words.indices.contains(dash + 1)
      else { continue }
      let point = plain(words[4])
      let isAbove = path == point || path.hasPrefix(point.hasSuffix("/") ? point : point + "/")
      // Of two mounts at one place, the later hides the earlier.
      guard isAbove, point.utf8.count >= found?.point.utf8.count ?? 0 else { continue }
      found = (point, words[dash + 1])
    }
    return found?.type
  }

  /// Returns a mount point without its octal escapes.
  private func plain(_ word: Substring) -> String {
    [(#"\040"#, " "), (#"\011"#, "\t"), (#"\012"#, "\n"), (#"\134"#, #"\"#)].reduce(String(word)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
