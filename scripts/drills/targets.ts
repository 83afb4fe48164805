import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { LeasedTarget } from "../../src/domain/target"
import { uploadByFtp } from "../feeds/upload-ftp"
import { CliError, messageOf } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { hostGuard } from "../lib/public-address"
import { assert } from "./place"

const START_WITHIN_MS = 20_000

/** Uploads to Debian's vsftpd on this machine, plain and encrypted; SFTP is in the server's tests. */
export async function runTargetsDrill(): Promise<void> {
  mkdirSync(inRoot(".cache"), { recursive: true })
  const work = mkdtempSync(inRoot(".cache/targets-"))
  const folder = path.join(work, "import")
  mkdirSync(folder)
  const port = await freePort()
  certify(work)
  const server = await startVsftpd(work, folder, port)
  try {
    const file = path.join(work, "package.zip")
    writeFileSync(file, Buffer.alloc(20_000_000, 7))
    const target = { ...NOBODYS, port, folder }
    const send = (changes: Partial<LeasedTarget>, name: string, allowsPrivate = true) =>
      uploadByFtp({ ...target, ...changes }, { file, name, guard: hostGuard(allowsPrivate) }).then(
        () => "",
        (error: unknown) => messageOf(error),
      )
    expectText(await send({}, "plain.zip"), "")
    expectText(await send({ protocol: "ftps" }, "untrusted.zip"), "Das Zertifikat des Servers gilt nicht")
    expectText(await send({ folder: "/gibt/es/nicht" }, "lost.zip"), "Den Ordner gibt es nicht")
    expectText(await send({}, "private.zip", false), "hat keine öffentliche Adresse")
    trusting(work, { ...target, protocol: "ftps" }, file)
    assert(readdirSync(folder).sort().join() === "encrypted.zip,plain.zip", `In the folder: ${readdirSync(folder)}`)
    console.log(
      "vsftpd: plain and encrypted uploads are whole; an unknown certificate and a private address are refused",
    )
  } finally {
    server.kill("SIGKILL")
    rmSync(work, { recursive: true, force: true })
  }
}

const NOBODYS: LeasedTarget = {
  id: "",
  attempt: 1,
  company_id: "",
  protocol: "ftp",
  host: "localhost",
  port: 0,
  username: "anonymous",
  password: "x",
  folder: "",
  host_key: "",
}

/** In a process that knows the certificate, as Node reads these once. */
function trusting(work: string, target: LeasedTarget, file: string): void {
  const code = `import { uploadByFtp } from "./scripts/feeds/upload-ftp.ts"
import { hostGuard } from "./scripts/lib/public-address.ts"
const { target, file } = JSON.parse(process.env.UPLOAD)
await uploadByFtp(target, { file, name: "encrypted.zip", guard: hostGuard(true) })`
  const env = {
    ...process.env,
    UPLOAD: JSON.stringify({ target, file }),
    NODE_EXTRA_CA_CERTS: `${work}/certificate.pem`,
  }
  const given = ["--import", "tsx", "--input-type=module", "-e", code]
  const { status, stderr } = spawnSync(process.execPath, given, { cwd: inRoot(), env, encoding: "utf8" })
  assert(status === 0, stderr)
}

function certify(work: string): void {
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
  const files = ["-keyout", `${work}/key.pem`, "-out", `${work}/certificate.pem`]
  const given = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...names]
  const { status, stderr } = spawnSync("openssl", given, { encoding: "utf8" })
  assert(status === 0, stderr)
}

async function startVsftpd(work: string, folder: string, port: number): Promise<ChildProcess> {
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
anon_root=${folder}
connect_from_port_20=NO
seccomp_sandbox=NO
xferlog_enable=NO
ssl_enable=YES
allow_anon_ssl=YES
require_ssl_reuse=YES
rsa_cert_file=${work}/certificate.pem
rsa_private_key_file=${work}/key.pem
`,
  )
  const server = spawn("/usr/sbin/vsftpd", [config], { stdio: "inherit" })
  let failure: Error | null = null
  server.once("error", (error) => {
    failure = error
  })
  const deadline = Date.now() + START_WITHIN_MS
  while (failure === null && server.exitCode === null && Date.now() < deadline) {
    if (await answers(port)) return server
    await delay(50)
  }
  throw new CliError("vsftpd did not start. Install it: apt-get install vsftpd")
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

function expectText(found: string, wanted: string): void {
  assert(wanted === "" ? found === "" : found.includes(wanted), `Expected "${wanted}", found "${found}"`)
}
