import ArgumentParser
import LabComposition

/// `ghostlab todo PLAN --shards N DIR`.
struct Todo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Print the missing shards of a plan, in the form sbatch --array takes.",
      ru: "Напечатать недостающие части плана в том виде, какой берёт sbatch --array."),
    discussion: say(
      "It checks whole files, and prints nothing if all shards exist.",
      ru: "Проверяет файлы целиком; если есть все части, не печатает ничего."))

  @OptionGroup var plan: PlanOptions

  @Option(help: say("The number of shards in the plan.", ru: "На сколько частей делится план."))
  var shards: Int

  @Argument(help: say("The folder of the shards.", ru: "Папка с частями.")) var folder: String

  @Option(help: say("The number of runs per design point.", ru: "Число прогонов в каждой точке."))
  var replicates: String?

  func run() throws {
    var request = plan.request
    request.replicates = replicates
    let indices = try LabCluster.missing(request, shards: shards, folder: folder)
    if !indices.isEmpty { StandardStreams.write(indices) }
  }
}
