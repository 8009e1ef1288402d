public import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
