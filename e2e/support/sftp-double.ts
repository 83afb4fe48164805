import { type AuthContext, Server, type SFTPWrapper, utils } from "ssh2"

type Account = { username: string; password: string; folder: string }

/** Makes a key that ssh2 reads: of its own, it calls about one in 200 malformed. */
function makeHostKey(): string {
  const { private: key } = utils.generateKeyPairSync("ed25519")
  return utils.parseKey(key) instanceof Error ? makeHostKey() : key
}

/** Starts an SFTP server that takes files of one account into one folder, held in memory. */
export async function openSftp({ username, password, folder }: Account) {
  const files = new Map<string, Buffer>()
  const { STATUS_CODE } = utils.sftp
  let hostKey = makeHostKey()
  let port = 0
  let server = listener()
  function listener() {
    return new Server({ hostKeys: [hostKey] }, (connection) => {
      connection.on("error", () => {})
      connection.on("authentication", (context: AuthContext) => {
        const isRight = context.method === "password" && context.username === username && context.password === password
        if (isRight) context.accept()
        else context.reject(["password"])
      })
      connection.on("session", (accept) => {
        accept().on("sftp", (acceptSftp) => serve(acceptSftp()))
      })
    })
  }
  function serve(sftp: SFTPWrapper) {
    const open = new Map<number, string>()
    let handles = 0
    sftp.on("OPEN", (id, name) => {
      if (!name.startsWith(`${folder}/`)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      handles += 1
      open.set(handles, name)
      files.set(name, Buffer.alloc(0))
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(handles)
      sftp.handle(id, handle)
    })
    sftp.on("WRITE", (id, handle, offset, data) => {
      const name = open.get(handle.readUInt32BE()) ?? ""
      const before = files.get(name) ?? Buffer.alloc(0)
      const after = Buffer.alloc(Math.max(before.length, offset + data.length))
      before.copy(after)
      data.copy(after, offset)
      files.set(name, after)
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on("CLOSE", (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on("STAT", (id, name) => {
      const file = files.get(name)
      if (file === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      sftp.attrs(id, { mode: 0o100600, uid: 0, gid: 0, size: file.length, atime: 0, mtime: 0 })
    })
    sftp.on("REMOVE", (id, name) => sftp.status(id, files.delete(name) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE))
    sftp.on("RENAME", (id, from, to) => {
      const file = files.get(from)
      if (file === undefined || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      files.set(to, file)
      files.delete(from)
      sftp.status(id, STATUS_CODE.OK)
    })
  }
  const listen = () =>
    new Promise<void>((resolve) =>
      server.listen(port, "127.0.0.1", () => {
        const address = server.address()
        port = typeof address === "object" ? (address?.port ?? 0) : 0
        resolve()
      }),
    )
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await listen()
  const restart = () => {
    server = listener()
    return listen()
  }
  return {
    port,
    files,
    stop,
    restart,
    /** Makes another machine answer at this address from now on. */
    async replace() {
      await stop()
      hostKey = makeHostKey()
      await restart()
    },
  }
}
