import ArgumentParser
import LabComposition
import TextKit

/// The headless lab, which simulates thousands of hunts and writes down their metrics.
@main
struct GhostLab: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ghostlab",
    abstract: say(
      "Simulate thousands of ghost hunts to balance a game before anyone walks.",
      ru: "Сыграть тысячи охот в симуляции, чтобы отладить игру, прежде чем кто-то выйдет в парк."),
    discussion: say(
      """
      Exit status:
        0    done
        1    every setting certainly misses the targets for some player or phone
        2    bad usage or plan
        3    some runs failed
        4    this budget cannot decide whether the targets are met
        10   a campaign has no further batch
        65   results of another kind, plan or engine revision, a wrong checksum, or
             files that contradict each other
        66   shards are missing
        73   cannot write
        75   stopped by SIGTERM, or another sweep is using the folder; try again
        130  interrupted; finished runs are kept
      """,
      ru: """
        Статус завершения:
          0    готово
          1    каждая настройка наверняка не достигает целей для кого-то из игроков
               или телефонов
          2    неверная команда или план
          3    в некоторых прогонах сбой
          4    бюджета мало, чтобы решить, достигнуты ли цели
          10   у кампании больше нет пакетов
          65   результаты другого рода, плана или редакции движка, неверная контрольная
               сумма или файлы, которые противоречат друг другу
          66   не хватает частей
          73   не удаётся записать
          75   остановлено сигналом SIGTERM, или папка занята другим перебором;
               повтори позже
          130  прервано; законченные прогоны сохранены
        """),
    version: LabSweep.version,
    subcommands: [
      Sweep.self, Compare.self, Sensitivity.self, Tune.self, Fit.self, Check.self, Report.self,
      Status.self, Todo.self, Merge.self, Next.self,
      Trace.self, Why.self, Params.self, Explain.self, Schema.self, Init.self,
    ])

  @OptionGroup var language: LanguageOption

  static func main() {
    StandardStreams.prepare()
    let line = LabCommandLine(Array(CommandLine.arguments.dropFirst()))
    Language.chooseForLab(line.language)
    do {
      var command = try parseAsRoot(line.words)
      try command.run()
    } catch let error as LabFailure {
      StandardStreams.writeError(error.message)
      StandardStreams.leave(error.status.rawValue)
    } catch let error as LabExit {
      StandardStreams.leave(error.status.rawValue)
    } catch {
      // The parser throws help and version as errors with status 0; anything else is bad usage.
      let text = ParserText.said(fullMessage(for: error), in: .ofLab)
      if exitCode(for: error).isSuccess {
        StandardStreams.write(text)
        StandardStreams.leave(LabStatus.done.rawValue)
      }
      var commands = configuration.subcommands.map { "\($0)".lowercased() } + ["help"]
      var words = line.words[...]
      if words.first == "fit", words.count > 1 {
        (commands, words) = (["phone", "player", "help"], words.dropFirst())
      }
      let word = words.first
      StandardStreams.writeError(LabUsage.refusal(of: word, among: commands) ?? text)
      StandardStreams.leave(LabStatus.badUsage.rawValue)
    }
  }
}

/// Ends the program with a status once all output is written.
struct LabExit: Error {
  let status: LabStatus
}
