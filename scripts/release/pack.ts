import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { SETTING_NAMES } from "../../src/domain/operations/settings"
import { CliError } from "../lib/cli-error"
import { inRoot } from "../lib/paths"
import { DOCUMENTS } from "./documents"
import { type Release, settle } from "./stage"

const seconds = ({ at }: Release) => String(at.getTime() / 1000)

/** Packs a folder into an archive whose bytes depend only on its content. */
export function packArchive(folder: string, archive: string, release: Release): void {
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name", `--mtime=@${seconds(release)}`]
  const at = ["-C", path.dirname(folder), path.basename(folder)]
  run("tar", ["--use-compress-program=gzip -n -9", "--format=gnu", ...owner, "-cf", archive, ...at])
}

const REPLICA = "usr/lib/systemd/system/makler-portal-replica.service"

/** Packs a folder as a Debian package. Its version is started next to the previous one (packaging/debian/switch). */
export function packDebian(folder: string, file: string, architecture: string, release: Release): void {
  const root = `${folder}.debian`
  rmSync(root, { recursive: true, force: true })
  const put = (name: string, to: string) => {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true })
    cpSync(inRoot("packaging/debian", name), path.join(root, to))
  }
  cpSync(folder, path.join(root, "usr/lib/makler-portal/package"), { recursive: true })
  put("run", "usr/bin/makler-portal")
  put("switch", "usr/bin/makler-portal-switch")
  put("makler-portal.service", "usr/lib/systemd/system/makler-portal.service")
  for (const unit of ["makler-portal-feeds.service", "makler-portal-replica.service"])
    put(unit, `usr/lib/systemd/system/${unit}`)
  put("sysusers.conf", "usr/lib/sysusers.d/makler-portal.conf")
  // postinst copies them where there are none: dpkg would ask at an update whether to put ours in place of what somebody has set.
  mkdirSync(path.join(root, "etc/makler-portal"), { recursive: true })
  for (const name of ["env", "replica.yml"]) put(name, `usr/share/makler-portal/${name}`)
  for (const [from, to] of [["LICENSE", "copyright"], ...[...DOCUMENTS, "examples"].map((name) => [name, name])]) {
    mkdirSync(path.join(root, "usr/share/doc/makler-portal"), { recursive: true })
    cpSync(path.join(folder, from ?? ""), path.join(root, "usr/share/doc/makler-portal", to ?? ""), { recursive: true })
  }
  const values: Record<string, string> = {
    VERSION: release.version,
    ARCHITECTURE: architecture,
    SIZE: String(Math.ceil(computeSize(root) / 1024)),
    OTHERS: SETTING_NAMES.filter((name) => !name.startsWith("S3_")).join(" "),
  }
  const controls = ["control", "postinst", "prerm", "postrm"]
  for (const name of controls) put(name, `DEBIAN/${name}`)
  for (const name of [...controls.map((name) => `DEBIAN/${name}`), REPLICA]) {
    const file = path.join(root, name)
    const text = readFileSync(file, "utf8").replaceAll(/@([A-Z]+)@/g, (_, key: string) => values[key] ?? "")
    writeFileSync(file, text)
  }
  const scripts = ["postinst", "prerm", "postrm"].map((name) => `DEBIAN/${name}`)
  const program = (name: string) => `usr/lib/makler-portal/package/${name}`
  settle(root, [
    ...scripts,
    "usr/bin/makler-portal",
    "usr/bin/makler-portal-switch",
    ...["pocketbase", "makler-portal"].map(program),
  ])
  // The file may contain passwords.
  chmodSync(path.join(root, "usr/share/makler-portal/env"), 0o600)
  run("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", root, file], { SOURCE_DATE_EPOCH: seconds(release) })
  rmSync(root, { recursive: true, force: true })
}

function computeSize(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

function run(command: string, given: string[], env: Record<string, string> = {}): void {
  const { status, stderr, error } = spawnSync(command, given, { encoding: "utf8", env: { ...process.env, ...env } })
  if (status !== 0) throw new CliError(`${command} has failed: ${error?.message ?? stderr.trim()}`)
}
