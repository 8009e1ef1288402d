#if os(Linux)
  package import Foundation
  import Glibc

  /// The built programs, run by the system's shell as a person or a scheduler would.
  package struct Programs {
    /// What a script said, and how it ended.
    package struct Outcome {
      package let status: Int32
      package let output: String
      package let errors: String
    }

    /// A folder of its own, with the programs in it, open to every user.
    package let folder: URL

    /// The folder of the programs, if they were built.
    package static var built: URL? {
      let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      guard let own else { return nil }
      let folder = URL(fileURLWithPath: own).deletingLastPathComponent()
      return names.allSatisfy {
        FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent($0).path)
      } ? folder : nil
    }

    private static let names = ["ghostlab", "ghostbuster"]

    package init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("programs-\(ProcessInfo.processInfo.globallyUniqueString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      chmod(folder.path, 0o777)
      // By a process: what this one writes, another test's program may hold open, and it is busy then.
      for name in Self.names {
        guard let built = Self.built?.appendingPathComponent(name) else { continue }
        _ = try run("cp '\(built.path)' . && chmod 755 \(name)")
      }
    }

    /// Takes the folder away.
    package func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file into the folder.
    package func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      chmod(folder.appendingPathComponent(name).path, 0o644)
    }

    /// A file's bytes; nil if there is none.
    package func bytes(of name: String) -> Data? {
      try? Data(contentsOf: folder.appendingPathComponent(name))
    }

    /// Runs a script in the folder; `user` makes it one whose threads are limited, as root's are not.
    package func run(_ script: String, asUser user: Bool = false) throws -> Outcome {
      let prefix =
        user && getuid() == 0 ? ["/usr/bin/env", "setpriv", "--reuid=65534", "--clear-groups"] : []
      // Into files: both can be long, and a pipe that nobody reads would hold the program up.
      let (output, errors) = ("stdout-\(UUID().uuidString)", "stderr-\(UUID().uuidString)")
      try write("", to: output)
      try write("", to: errors)
      let process = spawn(
        prefix + ["/bin/sh", "-c", "cd \(folder.path) || exit 99\n" + script],
        path(of: output), path(of: errors))
      var status: Int32 = -1
      if process > 0 { waitpid(process, &status, 0) }
      return Outcome(
        // As the system's shell shows it: 128 and the signal.
        status: status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f,
        output: String(decoding: bytes(of: output) ?? Data(), as: UTF8.self),
        errors: String(decoding: bytes(of: errors) ?? Data(), as: UTF8.self))
    }

    private func path(of name: String) -> String { folder.appendingPathComponent(name).path }

    private func spawn(_ words: [String], _ output: String, _ errors: String) -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY, 0)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      // No signal blocked (POSIX_SPAWN_SETSIGMASK), as they are in a thread of the tests.
      posix_spawnattr_setflags(&attributes, 0x08)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      var environment = ProcessInfo.processInfo.environment
      environment["HOME"] = folder.path
      environment["LC_ALL"] = "C"
      environment["SWIFT_BACKTRACE"] = "enable=no"
      var argumentPointers = words.map { strdup($0) } + [nil]
      var environmentPointers = environment.map { strdup("\($0)=\($1)") } + [nil]
      defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
      var process: pid_t = 0
      let code = posix_spawn(
        &process, words[0], &actions, &attributes, &argumentPointers, &environmentPointers)
      return code == 0 ? process : -1
    }
  }
#endif
