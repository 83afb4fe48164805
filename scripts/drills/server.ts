import { cpSync, readFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { assertPrograms, type Machine, onDebian } from "./debian"
import { IMAGE_PROGRAMS, tryImage } from "./image"
import { FIRST, packages } from "./packages"
import { assertLitestream, litestream } from "./replica"
import { openBucket } from "./s3-double"

const DOMAIN = "portal.example.de"
const PASSWORD = "a-long-password-of-yours"
const MAX_EXPOSED = 3
const FIRST_COPY_MS = 20_000
const AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt"

/**
 * Reads the commands of a section of docs/operations.md, block by block: a line each, or the text up to the END that it names.
 */
function readCommands(heading: string): string[][] {
  const text = readFileSync(inRoot("docs/operations.md"), "utf8")
  const section = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? ""
  const blocks = [...section.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, ""))
  if (blocks.length === 0) throw new CliError(`docs/operations.md has no commands below "${heading}".`)
  return blocks.map((block) => block.match(/^.*<<'END'\n[\s\S]*?\nEND$|^.+$/gm) ?? [])
}

/**
 * Runs docs/operations.md on an empty Debian, line by line, and then the container image; throws a CliError if a line or what
 * it promises fails.
 */
export async function runServerDrill(): Promise<void> {
  assertLitestream()
  assertPrograms(IMAGE_PROGRAMS)
  const { debian: file } = await packages(FIRST)
  await onDebian(async (debian) => {
    cpSync(file, path.join(debian.root, "root", path.basename(file)))
    // The domain leads here, and its certificate is of an authority that needs no network.
    await debian.run(`echo 127.0.0.1 ${DOMAIN} >> /etc/hosts`)
    for (const command of readCommands("From an empty server to a site").flat()) {
      const typed = command.startsWith("makler-portal admin ") ? `echo ${PASSWORD} | ` : ""
      await debian.run(typed + command.replace(`${DOMAIN} {\n`, `${DOMAIN} {\n  tls internal\n`))
      if (command === "systemctl restart caddy") await trust(debian)
    }
    await check(debian)
    await copies(debian)
    await replica(debian)
  })
  await tryImage()
}

async function trust({ run }: Machine): Promise<void> {
  await run(`until [ -e ${AUTHORITY} ] && curl -sk -o /dev/null https://${DOMAIN}/api/health; do sleep 0.1; done
cp ${AUTHORITY} /usr/local/share/ca-certificates/caddy.crt && update-ca-certificates --fresh > /dev/null`)
}

const SIGN_IN = `curl -fsS https://${DOMAIN}/api/auth/login --json '{"email": "you@example.de", "password": "${PASSWORD}"}'`

async function assertHardened({ run }: Machine, unit: string): Promise<void> {
  const exposure = Number(/: ([\d.]+) /.exec(await run(`systemd-analyze security ${unit} | tail -n 1`))?.[1])
  console.log(`systemd-analyze security ${unit}: ${exposure}`)
  if (!(exposure < MAX_EXPOSED)) throw new CliError(`${unit} may do too much.`)
}

async function check(machine: Machine): Promise<void> {
  const { run } = machine
  if (!(await run(SIGN_IN)).includes('"token"')) throw new CliError("The administrator cannot sign in.")
  if (!(await run(`curl -fsS https://${DOMAIN}/`)).includes(`https://${DOMAIN}`))
    throw new CliError("The landing page lacks its address.")
  if ((await run("journalctl --no-pager --output=export")).includes(PASSWORD))
    throw new CliError("The journal has the administrator's password.")
  await assertHardened(machine, "makler-portal")
  await run(`systemctl kill --signal=KILL makler-portal
until [ "$(systemctl show -P NRestarts makler-portal)" = 1 ] && curl -fsS -o /dev/null https://${DOMAIN}/api/health; do sleep 0.1; done`)
  await run("systemctl is-enabled makler-portal caddy")
}

const COMPANIES = "curl -fsS http://127.0.0.1:8090/api/collections/companies/records"

/** Copies to a repository, loses the data folder, and gets it back. */
async function copies({ run }: Machine): Promise<void> {
  const [copy = [], restore = []] = readCommands("Copies on another machine")
  for (const command of copy) await run(command)
  const list = "export RESTIC_REPOSITORY RESTIC_PASSWORD_FILE; restic snapshots --json"
  if (!(await run(`. /etc/restic/env; ${list}`)).includes("nightly")) {
    throw new CliError("restic has no copy.")
  }
  await run("systemctl stop makler-portal; rm -rf /var/lib/makler-portal/*")
  for (const command of restore) await run(command)
  await run(`until ${COMPANIES} -o /dev/null; do sleep 0.1; done`)
  if (!(await run(SIGN_IN)).includes('"token"')) throw new CliError("The copy lacks the administrator.")
}

/** Stops a moment after an administrator was made, loses everything, and gets it back from a bucket. */
async function replica(machine: Machine): Promise<void> {
  const { root, run } = machine
  cpSync(litestream(), path.join(root, "usr/local/bin/litestream"))
  const bucket = await openBucket()
  try {
    const settings = Object.entries(bucket.env).map(([name, value]) => `${name}=${value}`)
    await run(`printf '%s\\n' ${settings.join(" ")} >> /etc/makler-portal/env; systemctl restart makler-portal`)
    const [begin = [], restore = []] = readCommands("A replica, seconds old")
    for (const command of begin) await run(command)
    await assertHardened(machine, "makler-portal-replica")
    // Before its first look at the database Litestream has nothing to go on from when it is stopped.
    for (
      const end = Date.now() + FIRST_COPY_MS;
      ![...bucket.objects.keys()].some((key) => key.includes("replica/"));
    ) {
      if (Date.now() > end) throw new CliError("Litestream has copied nothing.")
      await delay(50)
    }
    await run(`echo ${PASSWORD} | makler-portal admin later@example.de`)
    // Litestream ends after the server, and sends what was saved last.
    await run("systemctl stop makler-portal; find /var/lib/makler-portal -mindepth 1 -delete")
    for (const command of restore) await run(command)
    await run(`until ${COMPANIES} -o /dev/null; do sleep 0.1; done; systemctl is-active makler-portal-replica`)
    if (!(await run(SIGN_IN.replace("you@", "later@"))).includes('"token"'))
      throw new CliError("The replica lacks what was saved last.")
  } finally {
    await bucket.stop()
  }
}
