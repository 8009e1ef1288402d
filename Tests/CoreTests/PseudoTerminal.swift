#if os(Linux)
  import Foundation
  import Glibc

  /// The built shell on a terminal of its own, with a person's hands on the other side.
  final class PseudoTerminal {
    /// TIOCSPTLCK and TIOCGPTN of Linux.
    private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    private let master: Int32
    private let slave: Int32
    private let folder: URL
    private(set) var output = ""
    private var read = ""
    let process: pid_t
    let modesBefore: [UInt64]

    /// The program beside the test bundle, if it was built.
    static var program: String? {
      guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return nil }
      let path = URL(fileURLWithPath: own).deletingLastPathComponent()
        .appendingPathComponent("ghostbuster").path
      return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// Starts the program; `keptFolder` is a data folder of an earlier one.
    init?(_ arguments: [String] = [], terminal: String = "xterm", folder kept: URL? = nil) {
      guard let program = Self.program else { return nil }
      folder =
        kept
        ?? FileManager.default.temporaryDirectory
        .appendingPathComponent("terminal-\(ProcessInfo.processInfo.globallyUniqueString)")
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (number, unlocked): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, Self.unlock, &unlocked) == 0,
        ioctl(master, Self.number, &number) == 0
      else { return nil }
      let path = "/dev/pts/\(number)"
      // Held open, so that the modes outlive the program.
      slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      var window: [UInt16] = [30, 90, 0, 0]
      _ = ioctl(master, UInt(TIOCSWINSZ), &window)
      modesBefore = Self.modes(of: slave)
      process = Self.spawn(
        [program, "--seed", "1", "--lang", "en"] + arguments, on: path,
        environment: [
          "TERM=\(terminal)", "LC_ALL=C.UTF-8", "SWIFT_BACKTRACE=enable=no",
          "GHOSTBUSTER_HOME=\(folder.path)", "HOME=\(folder.path)",
        ])
      guard process > 0 else { return nil }
    }

    deinit {
      close(master)
      close(slave)
      try? FileManager.default.removeItem(at: folder)
    }

    /// The terminal's modes now, as numbers to compare.
    var modes: [UInt64] { Self.modes(of: slave) }

    private static func modes(of descriptor: Int32) -> [UInt64] {
      var modes = termios()
      tcgetattr(descriptor, &modes)
      let characters = withUnsafeBytes(of: modes.c_cc) { $0.map { UInt64($0) } }
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt64($0) }
        + characters
    }

    private static func spawn(
      _ words: [String], on path: String, environment: [String]
    ) -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      for number in [0, 1, 2] as [Int32] {
        posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
      }
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      // A session of its own, whose terminal is the first one that it opens (POSIX_SPAWN_SETSID);
      // no signal blocked (POSIX_SPAWN_SETSIGMASK), as they are in a thread of the tests.
      posix_spawnattr_setflags(&attributes, 0x80 | 0x08)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      let own = ProcessInfo.processInfo.environment
      let passed = ["LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"]
      let all = environment + passed.compactMap { name in own[name].map { "\(name)=\($0)" } }
      var argumentPointers = words.map { strdup($0) } + [nil]
      var environmentPointers = all.map { strdup($0) } + [nil]
      defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
      var process: pid_t = 0
      let code = posix_spawn(
        &process, words[0], &actions, &attributes, &argumentPointers, &environmentPointers)
      return code == 0 ? process : -1
    }

    /// Types on the keyboard.
    func type(_ text: String) {
      var bytes = Array(text.utf8)
      _ = Glibc.write(master, &bytes, bytes.count)
    }

    /// Sends a signal to the program.
    func send(_ signal: Int32) { kill(process, signal) }

    /// Sets the window's size.
    func resize(rows: UInt16, columns: UInt16) {
      var window = [rows, columns, 0, 0]
      _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    }

    /// Waits until the program says something it had not said before; false if it never does.
    ///
    /// The limit is there for a program that hangs; on a busy machine a sound one can be slow.
    func hears(_ text: String, seconds: Double = 90) -> Bool {
      let end = ContinuousClock.now + .seconds(seconds)
      repeat {
        if let found = read.range(of: text) {
          read.removeSubrange(..<found.upperBound)
          return true
        }
        take(waitingMilliseconds: 50)
      } while ContinuousClock.now < end
      return read.contains(text)
    }

    /// What a program that did not end was doing.
    private(set) var lastSeen = ""

    /// Waits for the program's end and gives its status as `waitpid` does; nil if it hangs.
    ///
    /// `keys` are pressed at once and again each second: on a busy machine they can come before the
    /// program waits for keys, and are lost then.
    func end(pressing keys: String = "", seconds: Double = 90) -> Int32? {
      var status: Int32 = 0
      let end = ContinuousClock.now + .seconds(seconds)
      var press = ContinuousClock.now
      repeat {
        if !keys.isEmpty, ContinuousClock.now >= press {
          type(keys)
          press += .seconds(1)
        }
        if waitpid(process, &status, WNOHANG) == process {
          take(waitingMilliseconds: 0)
          return status
        }
        take(waitingMilliseconds: 50)
      } while ContinuousClock.now < end
      let system = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
      let wait = (try? String(contentsOfFile: "/proc/\(process)/wchan", encoding: .utf8)) ?? ""
      let state = system.split(separator: "\n").first { $0.hasPrefix("State") } ?? ""
      lastSeen = "\(state), \(wait), modes \(modes), output \(output.suffix(300).debugDescription)"
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
      return nil
    }

    /// Whether the last thing said about the alternate screen is that it was left.
    var leftScreen: Bool {
      guard let entered = output.range(of: "\u{1B}[?1049h", options: .backwards) else {
        return false
      }
      return output[entered.upperBound...].contains("\u{1B}[?1049l")
    }

    private func take(waitingMilliseconds limit: Int32) {
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, limit) > 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(master, &bytes, bytes.count)
      guard count > 0 else { return }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      output += text
      read += text
    }
  }
#endif
