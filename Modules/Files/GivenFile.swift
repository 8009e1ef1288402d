public import TextKit

/// Why a file that a person names cannot be used.
public enum FileFault: Error, Hashable, Sendable {
  /// The system refuses to read it, or it is no file.
  case unreadable(SystemError)
  /// The system refuses to write it; what was there before still is.
  case unwritable(SystemError)
  /// Something is already there, where a new file is to be made.
  case exists(path: String)
  /// Its bytes are not UTF-8.
  case notText(path: String)
  /// It is longer than the limit, in bytes.
  case tooLong(path: String, limit: Int)
}

extension OpenMode {
  /// How a file that a person names is read.
  ///
  /// A pipe is read only if it is the shell's own, as `/dev/stdin` and `/dev/fd/63` are: opening
  /// another waits for a writer that may never come.
  package static func given(_ path: String) -> OpenMode {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/") ? .read : .readStored
  }
}

/// Files that a person names, with the faults that a person reads.
extension FileSystem {
  /// All bytes of a file; of one over the limit only a beginning that is over it as well.
  package func given(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
    do throws(SystemError) {
      if let bytes = try bytes(of: path, .given(path), limit: limit) { return bytes }
      throw .notFound(path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Checks that nothing is at a path, not even a link to nothing.
  package func requireNothing(at path: String) throws(FileFault) {
    do throws(SystemError) {
      if try facts(at: path) == nil, try readLink(path) == nil { return }
    } catch {
      throw .unwritable(error.naming(path))
    }
    throw .exists(path: path)
  }

  /// Writes a new file whole or, after an error, not at all; what is at its path by then stays.
  package func writeNew(_ path: String, _ text: String) throws(FileFault) {
    do throws(SystemError) {
      let output = try FileOutput(path, self)
      try output.write(text)
      try output.commit(toNew: path)
    } catch {
      throw error.isExisting ? .exists(path: path) : .unwritable(error.naming(path))
    }
  }

  /// Replaces a file whole or, after an error, not at all.
  package func writeGiven(_ path: String, _ text: String) throws(FileFault) {
    do throws(SystemError) {
      try replace(path, with: Array(text.utf8))
    } catch {
      throw .unwritable(error.naming(path))
    }
  }
}

extension String {
  /// The text of a file's bytes.
  package init(ofGiven path: String, _ bytes: [UInt8]) throws(FileFault) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    self = text
  }
}

extension FileFault: Localized {
  /// Whether a file could not be written.
  public var isWriteFailure: Bool { if case .unwritable = self { true } else { false } }

  /// One line: the file, what is wrong and what was expected.
  public func line(in language: Language) -> String {
    switch self {
    case .unreadable(let error) where error.isNoFile:
      language.say(
        en: "\(error.path): expected a file, found a pipe or a device",
        ru: "\(error.path): нужен файл, а это канал или устройство")
    case .unreadable(let error):
      language.say(
        en: "\(error.path): cannot be read, \(error.reason.line(in: language))",
        ru: "\(error.path): не читается: \(error.reason.line(in: language))")
    case .unwritable(let error):
      language.say(
        en: "\(error.path): cannot be written, \(error.reason.line(in: language))",
        ru: "\(error.path): не записывается: \(error.reason.line(in: language))")
    case .exists(let path):
      language.say(
        en: "\(path): is there already, expected a new name",
        ru: "\(path): уже есть, нужно новое имя")
    case .notText(let path):
      language.say(en: "\(path): expected UTF-8 text", ru: "\(path): нужен текст в UTF-8")
    case .tooLong(let path, let limit):
      language.say(
        en: "\(path): expected at most \(limit) bytes",
        ru: "\(path): можно не больше \(limit) байт")
    }
  }
}
