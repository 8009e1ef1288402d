package import Files
package import TextKit

/// The pages that `make web` has built: one on which phones hunt, and the player of reports.
package enum BuiltPages {
  /// The folders in which this program looks for them, unless another is named.
  package static let folders = folders(
    for: LiveFileSystem().programFolder, files: LiveFileSystem())

  /// The largest file of them, in bytes.
  package static let byteLimit = 16 << 20

  /// A file of the project that no other folder has.
  private static let mark = "Apps/GhostWeb/Page/page.html"

  /// Returns where the pages of a program lie: where `make install` puts them, if it is installed, and where
  /// `make web` builds them, if the program was built in the project's folder.
  ///
  /// The current folder does not matter: it may be anyone's, and its scripts would get into a page.
  package static func folders(for program: String?, files: any FileSystem) -> [String] {
    guard let program else { return [] }
    var parts = program.split(separator: "/", omittingEmptySubsequences: false)
    var folders: [String] = []
    if parts.last == "bin" {
      folders.append(parts.dropLast().joined(separator: "/") + "/share/ghostbuster/web")
    }
    while !parts.isEmpty {
      let folder = parts.joined(separator: "/")
      if files.isFile(folder + "/" + mark) { return folders + [folder + "/dist/web"] }
      parts.removeLast()
    }
    return folders
  }

  /// Returns the first folder that has a file.
  package static func folder(
    having name: String, among folders: [String], files: any FileSystem
  ) -> String? {
    folders.first { files.isFile($0 + "/" + name) }
  }

  /// Says that none of the folders has the pages of this program, and what to do about it.
  package static func missing(in folders: [String], _ language: Language) -> String {
    let looked = folders.joined(separator: language.say(en: " or ", ru: " и "))
    return folders.isEmpty
      ? language.say(
        en:
          "no pages belong to this program, which is neither installed nor in the project's folder: "
          + "--pages DIR names those that make web has built",
        ru: "у программы нет своих страниц: она не установлена и лежит не в папке проекта. "
          + "--pages ПАПКА укажет те, что собрал make web")
      : language.say(
        en:
          "no pages of this version in \(looked): make web builds them, --pages DIR names another folder",
        ru:
          "нет страниц этой версии в \(looked): их соберёт make web, --pages ПАПКА укажет другую папку"
      )
  }
}
