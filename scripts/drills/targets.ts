import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import type { LeasedTarget } from "../../src/domain/deliveries/target"
import { upload } from "../feeds/upload"
import { CliError, getErrorMessage } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { freePort } from "../lib/port"
import { hostGuard } from "../lib/public-address"
import { assert } from "./drill-server"
import { makeKey, must, startSshd, startVsftpd } from "./upload-servers"

const BYTES = 20_000_000
const KILLED_BYTES = 400_000_000
const APPEARS_WITHIN_MS = 30_000
/** The name of a file on the receiver while it is uploaded. */
const PART = "paket.part"

/**
 * Uploads to Debian's vsftpd and OpenSSH on this machine, plain and encrypted, as they should be and as they should not. `work` is
 * a folder of the caller.
 */
export async function tryTargets(work: string): Promise<void> {
  const file = path.join(work, "package.zip")
  writeFileSync(file, Buffer.alloc(BYTES, 7))
  await tryFtp(work, file)
  await trySftp(work, file)
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
  is_full: true,
  held: "",
}

async function tryFtp(work: string, file: string): Promise<void> {
  const folder = path.join(work, "import")
  mkdirSync(folder)
  certify(work)
  const { port, stop } = await startVsftpd(work, folder, true)
  try {
    const target = { ...NOBODYS, port, folder }
    const send = (changes: Partial<LeasedTarget>, name: string, allowsPrivate = true) =>
      upload({ ...target, ...changes }, { file, name, part: PART, guard: hostGuard(allowsPrivate) }).then(
        () => "",
        getErrorMessage,
      )
    expectText(await send({}, "plain.zip"), "")
    expectText(
      await send({ protocol: "ftps" }, "untrusted.zip"),
      "Das Zertifikat des Servers hat keine bekannte Stelle ausgestellt",
    )
    expectText(
      await send({ folder: "/gibt/es/nicht" }, "lost.zip"),
      "Den Ordner gibt es nicht, oder dorthin darf nicht geschrieben werden",
    )
    expectText(await send({}, "private.zip", false), "hat keine öffentliche Adresse")
    const code = uploadCode({ ...target, protocol: "ftps" }, file, "encrypted.zip")
    // Node reads additional certificates once, so the upload runs in a process that starts with this one.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: `${work}/certificate.pem` }
    const { status, stderr } = spawnSync(process.execPath, code, { cwd: inRoot(), env, encoding: "utf8" })
    assert(status === 0, stderr)
    expectFiles(folder, "encrypted.zip", "plain.zip")
  } finally {
    await stop()
  }
  console.log("vsftpd: plain and encrypted uploads are whole; an unknown certificate and a private address are refused")
}

/** Tries SFTP with a temporary account of this machine, because OpenSSH knows no other accounts. */
async function trySftp(work: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new CliError("Only root can make the account that OpenSSH asks for.")
  const [username, password] = [`drill-${process.pid}`, randomBytes(12).toString("hex")]
  const folder = path.join(work, "sftp")
  mkdirSync(folder)
  chmodSync(work, 0o711)
  chmodSync(folder, 0o777)
  for (const name of ["host", "other"]) makeKey(path.join(work, name))
  const hash = must("openssl", ["passwd", "-6", password])
  must("useradd", ["--no-create-home", "--shell", "/usr/sbin/nologin", "--password", hash, username])
  const lines = ["PasswordAuthentication yes", `AllowUsers ${username}`, "ForceCommand internal-sftp"]
  const port = await freePort()
  let server = await startSshd(work, port, path.join(work, "host"), lines)
  try {
    const target: LeasedTarget = { ...NOBODYS, protocol: "sftp", port, username, password, folder }
    const put = (changes: Partial<LeasedTarget>, name: string) =>
      upload({ ...target, ...changes }, { file, name, part: PART, guard: hostGuard(true) })
    const send = (changes: Partial<LeasedTarget>, name: string) => put(changes, name).then(() => "", getErrorMessage)
    const { hostKey } = await put({}, "first.zip")
    const shown = must("ssh-keygen", ["-l", "-f", path.join(work, "host.pub")]).split(" ")[1]
    assert(hostKey === shown, `${hostKey} is shown, and ssh-keygen says ${shown}`)
    const known = { host_key: hostKey }
    expectText(await send(known, "known.zip"), "")
    expectText(await send({ ...known, password: "falsch" }, "stranger.zip"), "Benutzername oder Passwort")
    expectText(
      await send({ ...known, folder: "/gibt/es/nicht" }, "lost.zip"),
      "Den Ordner gibt es nicht, oder dorthin darf nicht geschrieben werden",
    )
    await killInTheMiddle(work, { ...target, ...known }, folder)
    expectText(await send(known, "killed.zip"), "")
    await server.stop()
    server = await startSshd(work, port, path.join(work, "other"), lines)
    expectText(await send(known, "other.zip"), "mit einem anderen Schlüssel aus als bisher")
    expectText(await send({}, "accepted.zip"), "")
    expectFiles(folder, "accepted.zip", "first.zip", "killed.zip", "known.zip")
    for (const name of readdirSync(folder))
      assert(statSync(path.join(folder, name)).size === BYTES, `${name} is not whole`)
  } finally {
    await server.stop()
    must("userdel", [username])
  }
  console.log(
    "OpenSSH: uploads are whole, also after one was killed; another host key and a wrong password are refused",
  )
}

/** Kills an upload in the middle. Throws if anything of it is there under the name that receivers take. */
async function killInTheMiddle(work: string, target: LeasedTarget, folder: string): Promise<void> {
  const large = path.join(work, "large.zip")
  writeFileSync(large, Buffer.alloc(KILLED_BYTES, 7))
  const code = uploadCode(target, large, "killed.zip")
  const child = spawn(process.execPath, code, { cwd: inRoot(), stdio: "inherit" })
  const ended = new Promise((resolve) => child.once("exit", resolve))
  const deadline = Date.now() + APPEARS_WITHIN_MS
  const part = path.join(folder, PART)
  while (!existsSync(part) || statSync(part).size === 0) {
    assert(child.exitCode === null && Date.now() < deadline, "The upload that is to be killed did not begin")
    await delay(5)
  }
  child.kill("SIGKILL")
  await ended
  assert(statSync(part).size < KILLED_BYTES, "The upload was whole before it was killed")
  assert(!existsSync(path.join(folder, "killed.zip")), "What was killed has its name")
}

/** Returns the arguments with which a Node process of its own uploads the file. */
function uploadCode(target: LeasedTarget, file: string, as: string): string[] {
  const code = `import { upload } from "./scripts/feeds/upload.ts"
import { hostGuard } from "./scripts/lib/public-address.ts"
await upload(${JSON.stringify(target)}, { file: ${JSON.stringify(file)}, name: ${JSON.stringify(as)}, part: ${JSON.stringify(PART)}, guard: hostGuard(true) })`
  return ["--import", "tsx", "--input-type=module", "-e", code]
}

function certify(work: string): void {
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
  const files = ["-keyout", `${work}/key.pem`, "-out", `${work}/certificate.pem`]
  must("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...names])
}

function expectFiles(folder: string, ...names: string[]): void {
  const found = readdirSync(folder).sort()
  assert(found.join() === names.join(), `In the folder: ${found}`)
}

function expectText(found: string, wanted: string): void {
  assert(wanted === "" ? found === "" : found.includes(wanted), `Expected "${wanted}", found "${found}"`)
}
