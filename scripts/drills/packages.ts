import { cpSync, mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { VERSION } from "../../src/domain/operations/version"
import { ensureBuilt } from "../ensure-built"
import { inRoot } from "../lib/paths"
import { platformName } from "../pocketbase/release"
import { packArchive, packDebian } from "../release/pack"
import { type Release, stage } from "../release/stage"
import { assertPrograms } from "./debian"

/** The sources as they are under another version, or edited once they are ready to be packed. */
export type Change = { version: string; edit?: (folder: string) => void }

/** The one that docs/operations.md installs. */
export const FIRST: Change = { version: VERSION }

type Packed = { archive: string; debian: string }

/** Makes the packages that `npm run release` makes for this machine, one for each change. */
export async function packages(...changes: [Change, ...Change[]]): Promise<Packed & { all: Packed[] }> {
  assertPrograms({ "dpkg-deb": "dpkg", go: "golang" })
  await ensureBuilt()
  const folder = inRoot(".cache/drills/packages", String(process.pid))
  mkdirSync(folder, { recursive: true })
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  const platform = platformName()
  const [system = "", architecture = ""] = platform.split("_")
  const release = (version: string): Release => ({ name: "makler-portal", version, at: new Date(0) })
  const staged = path.join(folder, "staged")
  await stage(staged, platform, release(FIRST.version))
  const pack = ({ version, edit }: Change): Packed => {
    const edited = path.join(folder, `makler-portal-${version}-${system}-${architecture}`)
    cpSync(staged, edited, { recursive: true })
    edit?.(edited)
    const files = {
      archive: `${edited}.tar.gz`,
      debian: path.join(folder, `makler-portal_${version}_${architecture}.deb`),
    }
    packArchive(edited, files.archive, release(version))
    packDebian(edited, files.debian, architecture, release(version))
    return files
  }
  const [first, ...others] = changes
  const packed = pack(first)
  return { ...packed, all: [packed, ...others.map(pack)] }
}
