public import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call.
public struct SystemError: Error, Hashable, Sendable {
  /// The name of the call, such as `rename`.
  public var call: String
  /// The path of the file.
  public var path: String
  /// The error number (`errno`).
  public var code: Int32

  /// Creates an error.
  public init(call: String, path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// Why the call failed.
  public var reason: SystemReason { SystemReason(code: code) }

  /// Returns the error of a write that took no bytes; most likely the disk is full.
  static func noProgress(_ path: String) -> SystemError {
    SystemError(call: "write", path: path, code: ENOSPC)
  }

  /// Returns the error that a file does not exist.
  package static func notFound(_ path: String) -> SystemError {
    SystemError(call: "open", path: path, code: ENOENT)
  }

  /// Returns the error that the links of a path form a loop.
  package static func tooManyLinks(_ path: String) -> SystemError {
    SystemError(call: "readlink", path: path, code: ELOOP)
  }

  /// Returns the error that there is a folder where a file should be.
  package static func isFolder(_ path: String) -> SystemError {
    SystemError(call: "read", path: path, code: EISDIR)
  }

  /// Returns the error that there is a file where a folder should be.
  static func noFolder(_ path: String) -> SystemError {
    SystemError(call: "mkdir", path: path, code: ENOTDIR)
  }

  /// Returns the error that there is a pipe, a device or a socket where a file should be.
  package static func noFile(_ path: String) -> SystemError {
    SystemError(call: "open", path: path, code: ESPIPE)
  }

  /// Returns the same error for a path.
  package func naming(_ path: String) -> SystemError {
    SystemError(call: call, path: path, code: code)
  }

  /// Whether the error means that something is not a file.
  package var isNoFile: Bool { code == ESPIPE || code == ENXIO }
  /// Whether the error means that there is a folder.
  package var isFolder: Bool { code == EISDIR }
  /// Whether the error means that a symbolic link is not followed, or leads nowhere in the end.
  package var isLink: Bool { code == ELOOP }
  /// Whether the error means that the file does not exist.
  package var isNotFound: Bool { code == ENOENT }
  /// Whether the error means that a file with this name exists.
  package var isExisting: Bool { code == EEXIST }
  /// Whether the error means that the file system does not support the call.
  package var isUnsupported: Bool {
    code == EPERM || code == EOPNOTSUPP || code == ENOSYS || code == EMLINK || code == EINVAL
  }
}

extension SystemReason: Localized {
  /// Returns the reason alone, such as `No such file or directory`.
  public func line(in language: Language) -> String {
    language.say(en: systemText, ru: SystemReason.russian[code] ?? systemText)
  }

  private static let russian: [Int32: String] = [
    ENOENT: "нет такого файла или папки",
    EACCES: "нет доступа",
    EPERM: "действие не разрешено",
    EEXIST: "такой файл уже есть",
    EISDIR: "это папка",
    ENOTDIR: "это не папка",
    ENOTEMPTY: "папка не пуста",
    ENOSPC: "на диске нет места",
    EDQUOT: "квота на диске исчерпана",
    EFBIG: "файл слишком велик",
    EROFS: "диск только для чтения",
    EIO: "ошибка ввода-вывода",
    EMFILE: "открыто слишком много файлов",
    ENFILE: "в системе открыто слишком много файлов",
    ELOOP: "символические ссылки ведут по кругу",
    ENAMETOOLONG: "имя слишком длинное",
    ENOMEM: "не хватает памяти",
    EAGAIN: "ресурс временно недоступен",
    EBUSY: "ресурс занят",
    EXDEV: "файлы на разных дисках",
    EPIPE: "канал закрыт",
    ENODEV: "нет такого устройства",
    ENXIO: "нет такого устройства или адреса",
    ECONNREFUSED: "соединение отклонено",
    ETIMEDOUT: "время ожидания истекло",
  ]
}

extension SystemError: Localized {
  /// Returns one line: the reason, the call and the file.
  public func line(in language: Language) -> String {
    "\(reason.line(in: language)) (\(call) \(path))"
  }
}
