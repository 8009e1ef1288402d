/// Names of files that are being written: `<file>.tmp.<host>.<process>`, beside the file, or
/// `tmp.<host>.<process>` in a folder that many machines share. No other process anywhere uses them.
extension FileSystem {
  /// A name beside a file.
  package func temporaryName(for path: String) -> String { temporaryName(path + ".tmp") }

  /// A name in a folder.
  package func temporaryName(in folder: String) -> String { temporaryName(folder + "/tmp") }

  private func temporaryName(_ base: String) -> String { "\(base).\(host).\(processID)" }

  /// Tries `base.HOST.PROCESS`, `base.HOST.PROCESS-2` and so on until the name does not exist.
  func withFreeName<Value>(
    _ base: String, _ body: (String) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    var number = 1
    while true {
      do throws(SystemError) {
        return try body(temporaryName(base) + (number == 1 ? "" : "-\(number)"))
      } catch {
        guard error.isExisting, number < 1000 else { throw error }
        number += 1
      }
    }
  }

  /// Removes what killed processes of this machine left under names in a folder.
  package func removeLeftovers(in folder: String) { removeLeftovers("tmp", in: folder) }

  /// Removes what killed processes of this machine left under names beside a file.
  package func removeLeftovers(of path: String) {
    let (folder, name) = splitPath(path)
    removeLeftovers(name + ".tmp", in: folder)
  }

  private func removeLeftovers(_ base: String, in folder: String) {
    let prefix = "\(base).\(host)."
    for name in names(in: folder) where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = Int32(digits), process > 0, !isRunning(process) else { continue }
      try? remove(folder + "/" + name)
    }
  }

  /// Removes what killed processes left beside files that only this one writes now.
  package func removeTemporaries(of names: [String], in folder: String) {
    for entry in self.names(in: folder)
    where names.contains(where: { entry.hasPrefix($0 + ".tmp") }) {
      try? remove(folder + "/" + entry)
    }
  }
}
