#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells the disks of this machine, where all locks are known, from those of others.
enum MountTable {
  /// File systems that one machine has for itself; any other may be shared.
  private static let localTypes: Set<Substring> = [
    "ext2", "ext3", "ext4", "xfs", "btrfs", "zfs", "f2fs", "bcachefs", "jfs", "tmpfs", "ramfs",
    "overlay", "vfat", "exfat", "ntfs3",
  ]

  /// Whether a file is on a disk of this machine; false where that is not known.
  static func isLocal(_ path: String) -> Bool {
    #if canImport(Darwin)
      var system = statfs()
      return statfs(path, &system) == 0 && system.f_flags & UInt32(MNT_LOCAL) != 0
    #else
      guard let resolved = realpath(path, nil) else { return false }
      defer { free(resolved) }
      guard let table = try? DataFile("/proc/self/mountinfo", .read).read(at: 0, count: 1 << 20),
        let type = type(of: String(cString: resolved), in: String(decoding: table, as: UTF8.self))
      else { return false }
      return localTypes.contains(type)
    #endif
  }

  /// The type of the file system that a path without links is on, by Linux's table of mounts.
  static func type(of path: String, in table: String) -> Substring? {
    var found: (point: String, type: Substring)?
    for line in table.split(separator: "\n") {
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
  private static func plain(_ word: Substring) -> String {
    [(#"\040"#, " "), (#"\011"#, "\t"), (#"\012"#, "\n"), (#"\134"#, #"\"#)].reduce(String(word)) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
