import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "../lib/cli-error"
import { freePort } from "../lib/port"

const SFTP_SERVER = "/usr/lib/openssh/sftp-server"
const START_WITHIN_MS = 20_000

/** A server of Debian's, and how curl reaches it. */
export type UploadServer = {
  name: string
  /** Of a file within the feed's folder. */
  url: (file: string) => string
  options: readonly string[]
  /** What renames a file after its upload. */
  rename: (from: string, to: string) => readonly string[]
  stop: () => void
}

/** OpenSSH's server for one folder, on a port of its own, for a key made for it. */
export async function startSftp(work: string, feed: string): Promise<UploadServer> {
  const port = await freePort()
  for (const name of ["host", "client"]) {
    must("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path.join(work, name)])
  }
  const config = path.join(work, "sshd_config")
  writeFileSync(
    config,
    `ListenAddress 127.0.0.1
Port ${port}
HostKey ${work}/host
PidFile none
AuthorizedKeysFile ${work}/client.pub
StrictModes no
UsePAM no
PasswordAuthentication no
Subsystem sftp ${SFTP_SERVER}
`,
  )
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true })
  const server = await started(spawn("/usr/sbin/sshd", ["-D", "-e", "-f", config]), port)
  const user = process.env.USER ?? must("id", ["-un"])
  return {
    name: "OpenSSH",
    url: (file) => `sftp://127.0.0.1:${port}${feed}/${file}`,
    options: ["--insecure", "--user", `${user}:`, "--key", `${work}/client`, "--pubkey", `${work}/client.pub`],
    rename: (from, to) => ["--quote", `-rename ${feed}/${from} ${feed}/${to}`],
    stop: () => server.kill("SIGKILL"),
  }
}

/** vsftpd for one folder, to which anybody on this machine may write. */
export async function startFtp(work: string, feed: string): Promise<UploadServer> {
  const port = await freePort()
  const config = path.join(work, "vsftpd.conf")
  writeFileSync(
    config,
    `listen=YES
listen_address=127.0.0.1
listen_port=${port}
background=NO
run_as_launching_user=YES
anonymous_enable=YES
local_enable=NO
write_enable=YES
anon_upload_enable=YES
anon_other_write_enable=YES
anon_world_readable_only=NO
no_anon_password=YES
anon_umask=022
anon_root=${feed}
connect_from_port_20=NO
seccomp_sandbox=NO
xferlog_enable=NO
`,
  )
  const server = await started(spawn("/usr/sbin/vsftpd", [config]), port)
  return {
    name: "vsftpd",
    url: (file) => `ftp://127.0.0.1:${port}/${feed}/${file}`,
    options: ["--user", "anonymous:", "--ftp-method", "nocwd"],
    rename: (from, to) => ["--quote", `-RNFR ${feed}/${from}`, "--quote", `-RNTO ${feed}/${to}`],
    stop: () => server.kill("SIGKILL"),
  }
}

async function started(server: ChildProcess, port: number): Promise<ChildProcess> {
  let output = ""
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk
    })
  }
  const deadline = Date.now() + START_WITHIN_MS
  while (server.exitCode === null && Date.now() < deadline) {
    if (await answers(port)) return server
    await delay(50)
  }
  throw new CliError(`${server.spawnfile} did not start: ${output}`)
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1")
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once("connect", () => end(true))
    socket.once("error", () => end(false))
  })

/** Uploads with curl; resolves with its exit code. */
export function upload(server: UploadServer, file: string, name: string, more: readonly string[] = []) {
  const given = ["--silent", "--show-error", ...server.options, "--upload-file", file, ...more, server.url(name)]
  const child = spawn("curl", given, { stdio: ["ignore", "ignore", "pipe"] })
  let errors = ""
  child.stderr.on("data", (chunk) => {
    errors += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  const done = ended.then((code) => {
    if (code !== 0 && code !== null) throw new CliError(`${server.name}, ${name}: ${errors}`)
  })
  return { child, done }
}

function must(command: string, given: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, given, { encoding: "utf8" })
  if (status !== 0) throw new CliError(`${command} has failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
