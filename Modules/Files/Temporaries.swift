/// Names for files being written, unique to this process.
///
/// They are `<file>.tmp.<host>.<process>` beside the file, or `tmp.<host>.<process>` in a folder
/// shared by many machines.
extension FileSystem {
  /// Returns a temporary name beside a file.
  package func temporaryName(for path: String) -> String { temporaryName(path + ".tmp") }

  /// Returns a temporary name in a folder.
  package func temporaryName(in folder: String) -> String { temporaryName(folder + "/tmp") }

  private func temporaryName(_ base: String) -> String { "\(base).\(host).\(processID)" }

  /// Tries `base.HOST.PROCESS`, `base.HOST.PROCESS-2` and so on until a name is free.
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

  /// Removes temporary files in a folder left by killed processes of this machine.
  package func removeLeftovers(in folder: String) { removeLeftovers("tmp", in: folder) }

  /// Removes temporary files beside a file left by killed processes of this machine.
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

  /// Removes temporary files left by killed processes beside files that only this process writes
  /// now.
  package func removeTemporaries(of names: [String], in folder: String) {
    for entry in self.names(in: folder)
    where names.contains(where: { entry.hasPrefix($0 + ".tmp") }) {
      try? remove(folder + "/" + entry)
    }
  }
}
