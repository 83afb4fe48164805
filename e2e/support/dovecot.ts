import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { ImapFlow } from "imapflow"
import { inRoot } from "../../scripts/lib/paths"
import { freePort } from "../../scripts/lib/port"

const PASSWORD = "geheim-genug"
/** Debian's `nobody`, whose mails they are: Dovecot reads none as root. */
const OWNER = 65_534
const PATH = `${process.env.PATH ?? ""}:/usr/sbin`

/** Why no test can use Dovecot; empty if one can. */
export const NO_DOVECOT =
  process.getuid?.() !== 0
    ? "Dovecot is only started by root"
    : spawnSync("dovecot", ["--version"], { env: { ...process.env, PATH } }).status === 0
      ? ""
      : "Dovecot is not installed: apt install dovecot-imapd"

export type Dovecot = {
  env: { IMAP_HOST: string; IMAP_PORT: string; IMAP_USER: string; IMAP_PASSWORD: string; IMAP_CA_FILE: string }
  /** Puts a mail into a folder, as if it had come on a day. */
  put(content: Buffer | string, folder?: string, day?: Date): Promise<void>
  /** Returns the subjects of a folder's mails. */
  list(folder: string): Promise<string[]>
  stop(): Promise<void>
}

/** Starts Debian's Dovecot with one mailbox over TLS, whose certificate it makes. */
export async function openDovecot(): Promise<Dovecot> {
  const folder = inRoot(".cache/test", `dovecot-${process.pid}`)
  const at = (name: string) => path.join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(at("mail"), { recursive: true })
  chmodSync(folder, 0o755)
  chownSync(at("mail"), OWNER, OWNER)
  const key = ["-newkey", "rsa:2048", "-nodes", "-keyout", at("key.pem"), "-out", at("cert.pem")]
  const subject = ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
  const made = spawnSync("openssl", ["req", "-x509", ...key, ...subject], { encoding: "utf8" })
  if (made.status !== 0) throw new Error(`openssl has made no certificate: ${made.stderr}`)
  const port = await freePort()
  writeFileSync(at("dovecot.conf"), configuration(folder, port))
  const server = spawn("dovecot", ["-F", "-c", at("dovecot.conf")], { env: { ...process.env, PATH }, stdio: "ignore" })
  const account = { host: "127.0.0.1", port, user: "anfragen", pass: PASSWORD, ca: readFileSync(at("cert.pem")) }
  await waitUntilReady(server, () => withClient(account, async () => {}))
  return {
    env: {
      IMAP_HOST: account.host,
      IMAP_PORT: String(port),
      IMAP_USER: account.user,
      IMAP_PASSWORD: PASSWORD,
      IMAP_CA_FILE: at("cert.pem"),
    },
    put: (content, to = "INBOX", day = new Date()) =>
      withClient(account, async (client) => {
        await client.append(to, content, [], day)
      }),
    list: (from) =>
      withClient(account, async (client) => {
        await client.mailboxOpen(from)
        const all = client.mailbox !== false && client.mailbox.exists > 0
        return all ? (await client.fetchAll("1:*", { envelope: true })).map((mail) => mail.envelope?.subject ?? "") : []
      }),
    stop: () =>
      new Promise((stopped) => {
        server.once("exit", () => {
          rmSync(folder, { recursive: true, force: true })
          stopped()
        })
        server.kill("SIGTERM")
      }),
  }
}

type Account = { host: string; port: number; user: string; pass: string; ca: Buffer }

async function withClient<T>(
  { host, port, user, pass, ca }: Account,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = new ImapFlow({ host, port, secure: true, auth: { user, pass }, tls: { ca }, logger: false })
  client.on("error", () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.logout()
  }
}

async function waitUntilReady(server: ChildProcess, attempt: () => Promise<void>): Promise<void> {
  const until = Date.now() + 20_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error
      await new Promise((again) => setTimeout(again, 100))
    }
  }
}

const configuration = (folder: string, port: number) => `base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
default_login_user = nobody
default_internal_user = daemon
default_internal_group = daemon
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_failure_delay = 0 secs
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${OWNER} gid=${OWNER} home=${folder}/mail
}
namespace inbox {
  inbox = yes
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
}
`
