import Files
import Domain
import Experiments

/// A file read by a merge: a shard, or the journal of a results folder.
enum MergeInput: Sendable {
  case shard(ShardFile)
  case journal(StoredSweep, count: Int)

  var path: String {
    switch self {
    case .shard(let file): file.path
    case .journal(let sweep, _): sweep.path
    }
  }

  var planHash: String {
    switch self {
    case .shard(let file): file.header.planHash
    case .journal(let sweep, _): sweep.plan.hash
    }
  }

  var programVersion: String {
    switch self {
    case .shard(let file): file.header.programVersion
    case .journal(let sweep, _): sweep.programVersion
    }
  }

  var revision: EngineRevision {
    switch self {
    case .shard(let file): file.header.revision
    case .journal(let sweep, _): sweep.revision
    }
  }
}
