import { spawnSync } from "node:child_process"
import {
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { MINUTE } from "../../src/domain/values/durations"
import { CliError } from "../lib/cli-error"
import { freePort } from "../lib/port"
import { assert } from "./drill-server"
import { type Feed, type FeedsProcess, startFeeds, toEntry, writePackage } from "./feeds-process"
import { makeKey, must, startSshd } from "./upload-servers"

/** An account that every Debian has. */
const SENDER = "nobody"
const RACE_MS = 20_000
const EMPTY_PACKAGES = 5000
const TAKEN_WITHIN_MS = MINUTE

type Attack = { work: string; server: string; own: Feed; other: Feed; fetchTitles: (feed: Feed) => Promise<string[]> }

/**
 * Plays a sender whose account OpenSSH shuts into its own folder, and who puts links, other files and thousands of packages
 * there, at whatever moments a loop finds. Throws if another company's package is read, or anything is written outside.
 */
export async function attackFeeds(attack: Attack): Promise<void> {
  if (process.getuid?.() !== 0) throw new CliError("This drill needs root, for an account that sshd shuts in.")
  const { work, own, other, fetchTitles } = attack
  const waiting = path.join(other.folder, "wartet.zip")
  copyFileSync(writePackage(work, "geheim", "Geheim", 10), waiting)
  const victim = path.join(work, "victim")
  writeFileSync(victim, "untouched")
  const before = readFileSync(waiting)
  const jail = await startJail(work, own.folder, "internal-sftp -u 0007")
  try {
    const links = { processed: other.folder, failed: other.folder, ".lock": victim }
    jail.send(Object.entries(links).map(([name, target]) => `ln -s ${target} ${name}`))
    const rounds = await whileWatched(attack, [own], async () => race(jail, work, waiting))
    jail.send([`put ${writePackage(work, "zuletzt", "Zuletzt", 10)} zuletzt.zip`])
    await whileWatched(attack, [own], (feeds) => imported(attack, own, "Zuletzt", feeds))
    assert(!(await fetchTitles(own)).includes("Geheim"), "The package of another company was imported.")
    assert((await fetchTitles(other)).length === 0, "Something was imported into another company.")
    assert(readdirSync(other.folder).join() === "wartet.zip", `In the other folder is ${readdirSync(other.folder)}.`)
    assert(readFileSync(waiting).equals(before), "The package of another company was changed.")
    assert(readFileSync(victim, "utf8") === "untouched", "A file outside was overwritten.")
    console.log(`a hostile sender: ${rounds} rounds of links and renames; nothing was read or written elsewhere`)
  } finally {
    await jail.stop()
  }
  await flood(attack)
  await assertLinksForbidden(attack)
}

/** Turns each package into a link or another file a moment later. Whether a file stands still long enough is left to chance. */
function race(jail: Jail, work: string, waiting: string): number {
  const harmless = writePackage(work, "harmlos", "Harmlos", 10)
  const round = [
    `put ${harmless} x.zip`,
    "rename x.zip y.zip",
    `ln -s ${waiting} x.zip`,
    "rm x.zip",
    "rename y.zip x.zip",
    "rm x.zip",
    `ln -s ${waiting} z.zip`,
    `put ${harmless} .versteckt`,
    "ln .versteckt y.zip",
    "rm y.zip",
    "rename .versteckt z.zip",
    "rm z.zip",
  ]
  let rounds = 0
  for (const until = Date.now() + RACE_MS; Date.now() < until; rounds += 20) {
    const steps = Array.from({ length: 20 }, () => round).flat()
    jail.send(steps.flatMap((step) => (Math.random() < 0.2 ? [step, "!sleep 0.05"] : [step])))
  }
  return rounds
}

/** Floods the folder with thousands of empty packages, which must hold up no other company's. */
async function flood(attack: Attack): Promise<void> {
  const { own, other } = attack
  for (let index = 0; index < EMPTY_PACKAGES; index++) writeFileSync(path.join(own.folder, `${index}.zip`), "")
  const since = Date.now()
  await whileWatched(attack, [own, other], (feeds) => imported(attack, other, "Geheim", feeds))
  console.log(`${EMPTY_PACKAGES} empty packages: another sender's was imported after ${Date.now() - since} ms`)
}

async function whileWatched<T>(
  { work, server }: Attack,
  feeds: readonly Feed[],
  act: (process: FeedsProcess) => Promise<T>,
): Promise<T> {
  const table = path.join(work, "hostile.json")
  writeFileSync(table, JSON.stringify({ server, feeds: feeds.map(toEntry) }))
  const process = startFeeds(work, table, ["--pause", "0.02"])
  try {
    return await act(process)
  } finally {
    await process.stop()
  }
}

async function imported({ fetchTitles }: Attack, feed: Feed, title: string, { output }: FeedsProcess): Promise<void> {
  const deadline = Date.now() + TAKEN_WITHIN_MS
  while (!(await fetchTitles(feed)).includes(title)) {
    assert(Date.now() < deadline, `${title} was not imported.\n${output().slice(-2000)}`)
    await delay(100)
  }
}

/** Tests the command that the manual recommends. */
async function assertLinksForbidden({ work, own }: Attack): Promise<void> {
  const jail = await startJail(work, own.folder, "internal-sftp -u 0007 -P symlink,hardlink")
  try {
    jail.send(["ln -s 0.zip verboten-1.zip", "ln 0.zip verboten-2.zip", "rename 1.zip erlaubt.zip"])
  } finally {
    await jail.stop()
  }
  const there = (name: string) => lstatSync(path.join(own.folder, name), { throwIfNoEntry: false }) !== undefined
  assert(!there("verboten-1.zip") && !there("verboten-2.zip"), "sshd lets the account make links.")
  assert(there("erlaubt.zip"), "sshd lets the account do nothing at all.")
}

type Jail = { send: (commands: readonly string[]) => void; stop: () => Promise<void> }

/** Starts OpenSSH for one account, which sees nothing but the folder above its own. */
async function startJail(work: string, folder: string, command: string): Promise<Jail> {
  const keys = path.join(work, "jail")
  mkdirSync(keys, { recursive: true })
  for (const name of ["host", "client"]) if (!existsSync(path.join(keys, name))) makeKey(path.join(keys, name))
  chownSync(folder, Number(must("id", ["-u", SENDER])), 0)
  const { port, stop } = await startSshd(keys, await freePort(), path.join(keys, "host"), [
    `AuthorizedKeysFile ${keys}/client.pub`,
    `ChrootDirectory ${path.dirname(folder)}`,
    `ForceCommand ${command}`,
  ])
  const options = [
    "StrictHostKeyChecking=no",
    "UserKnownHostsFile=/dev/null",
    "LogLevel=ERROR",
    `IdentityFile=${keys}/client`,
  ]
  const given = ["-b", "-", "-P", String(port), ...options.flatMap((option) => ["-o", option]), `${SENDER}@127.0.0.1`]
  const send = (commands: readonly string[]) => {
    // A failed command does not stop the batch.
    const input = [`cd ${path.basename(folder)}`, ...commands.map((one) => (one.startsWith("!") ? one : `-${one}`)), ""]
    const { status, stderr } = spawnSync("sftp", given, { input: input.join("\n"), encoding: "utf8" })
    if (status !== 0) throw new CliError(`sftp has failed: ${stderr.trim()}`)
  }
  return { send, stop }
}
