/// Linux's table of mounts, which tells the disks of this machine from those of others.
struct MountTable {
  /// File systems that one machine has for itself; any other may be shared.
  private static let localTypes: Set<Substring> = [
    "ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "bcachefs", "jfs", "tmpfs", "ramfs",
    "overlay", "vfat", "exfat", "ntfs3",
  ]

  private let text: String

  /// Takes the text of `/proc/self/mountinfo`.
  init(_ text: String) { self.text = text }

  /// Whether a path without links is on a disk of this machine.
  func isLocal(_ path: String) -> Bool { type(of: path).map(Self.localTypes.contains) ?? false }

  /// The type of the file system that a path without links is on.
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
      // Of two at one place the later one lies on top.
      guard isAbove, point.utf8.count >= found?.point.utf8.count ?? 0 else { continue }
      found = (point, words[dash + 1])
    }
    return found?.type
  }

  /// A mount point without its octal escapes.
  private func plain(_ word: Substring) -> String {
    [(#"\040"#, " "), (#"\011"#, "\t"), (#"\012"#, "\n"), (#"\134"#, #"\"#)].reduce(String(word)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
