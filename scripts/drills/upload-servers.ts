import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "../lib/cli-error"
import { freePort } from "../lib/port"

const START_WITHIN_MS = 20_000

/** A server of Debian's, and how curl reaches it. */
export type UploadServer = {
  name: string
  /** Returns the URL of a file within the feed's folder. */
  url: (file: string) => string
  options: readonly string[]
  /** Returns the options that rename a file after its upload. */
  rename: (from: string, to: string) => readonly string[]
  stop: () => Promise<void>
}

/** Starts OpenSSH's server for one folder, for a key made for it. */
export async function startSftp(work: string, feed: string): Promise<UploadServer> {
  for (const name of ["host", "client"]) makeKey(path.join(work, name))
  const keys = ["PasswordAuthentication no", `AuthorizedKeysFile ${work}/client.pub`]
  const { port, stop } = await startSshd(work, await freePort(), path.join(work, "host"), keys)
  const user = process.env.USER ?? must("id", ["-un"])
  return {
    name: "OpenSSH",
    url: (file) => `sftp://127.0.0.1:${port}${feed}/${file}`,
    options: ["--insecure", "--user", `${user}:`, "--key", `${work}/client`, "--pubkey", `${work}/client.pub`],
    rename: (from, to) => ["--quote", `-rename ${feed}/${from} ${feed}/${to}`],
    stop,
  }
}

/** Starts vsftpd for one folder, to which anybody on this machine may write. */
export async function startFtp(work: string, feed: string): Promise<UploadServer> {
  const { port, stop } = await startVsftpd(work, feed)
  return {
    name: "vsftpd",
    url: (file) => `ftp://127.0.0.1:${port}/${feed}/${file}`,
    options: ["--user", "anonymous:", "--ftp-method", "nocwd"],
    rename: (from, to) => ["--quote", `-RNFR ${feed}/${from}`, "--quote", `-RNTO ${feed}/${to}`],
    stop,
  }
}

type Running = { port: number; stop: () => Promise<void> }

export const makeKey = (file: string): string => must("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", file])

/** Starts OpenSSH's server, which proves itself with one key and lets in as `lines` say. */
export async function startSshd(
  work: string,
  port: number,
  hostKey: string,
  lines: readonly string[],
): Promise<Running> {
  const config = path.join(work, "sshd_config")
  const common = ["ListenAddress 127.0.0.1", `Port ${port}`, `HostKey ${hostKey}`, "PidFile none", "StrictModes no"]
  writeFileSync(config, [...common, "UsePAM no", "Subsystem sftp internal-sftp", ...lines, ""].join("\n"))
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true })
  return running(spawn("/usr/sbin/sshd", ["-D", "-e", "-f", config]), port)
}

/** Starts vsftpd as portals run it, with a certificate (`certificate.pem` and `key.pem` in `work`) if it encrypts. */
export async function startVsftpd(work: string, root: string, isEncrypted = false): Promise<Running> {
  const port = await freePort()
  const config = path.join(work, "vsftpd.conf")
  const settings = {
    listen: "YES",
    listen_address: "127.0.0.1",
    listen_port: port,
    background: "NO",
    run_as_launching_user: "YES",
    anonymous_enable: "YES",
    local_enable: "NO",
    write_enable: "YES",
    anon_upload_enable: "YES",
    anon_other_write_enable: "YES",
    anon_world_readable_only: "NO",
    no_anon_password: "YES",
    anon_umask: "022",
    anon_root: root,
    connect_from_port_20: "NO",
    seccomp_sandbox: "NO",
    xferlog_enable: "NO",
    ...(isEncrypted && {
      ssl_enable: "YES",
      allow_anon_ssl: "YES",
      require_ssl_reuse: "YES",
      rsa_cert_file: `${work}/certificate.pem`,
      rsa_private_key_file: `${work}/key.pem`,
    }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(config, lines.join(""))
  return running(spawn("/usr/sbin/vsftpd", [config]), port)
}

async function running(child: ChildProcess, port: number): Promise<Running> {
  const server = await started(child, port)
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()))
  const stop = () => {
    server.kill("SIGKILL")
    return ended
  }
  return { port, stop }
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

export function must(command: string, given: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, given, { encoding: "utf8" })
  if (status !== 0) throw new CliError(`${command} has failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}
