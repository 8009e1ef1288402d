import Testing

@testable import Files

@Suite("The table of mounts")
struct MountTableTests {
  @Test(
    "It returns the file system of a path",
    arguments: [
      ("/data/a", "ext4"), ("/data/net/a/b", "nfs4"), ("/data/network", "ext4"),
      ("/with space/a", "fuse.sshfs"), ("/over", "lustre"), ("/", "ext4"),
    ])
  func mounts(path: String, type: String) {
    let table = MountTable(
      #"""
      1 0 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
      2 1 0:30 / /data/net rw - nfs4 server:/x rw,vers=4.2
      3 1 0:31 / /with\040space rw master:2 - fuse.sshfs host: rw
      4 1 0:32 / /over rw - tmpfs tmpfs rw
      5 1 0:33 / /over rw shared:9 - lustre mgs:/x rw
      """#)
    #expect(table.type(of: path).map(String.init) == type)
    #expect(table.isLocal(path) == (type == "ext4"))
  }
}
