import { oneLine } from "../../../src/domain/values/clean-text"
import { isRecordId } from "../../../src/domain/values/record-id"
import { appliedMigrations, laterMigrations } from "../../database/migrations"
import { diskSpace } from "../../engine/disk-space"
import { fileMode } from "../../engine/engine-types"
import { ARCHIVE_FORMAT, FILES_OF_ROWS, MANIFEST, type Manifest } from "./archive-format"
import { quoted, runShell, SUMS } from "./backup-folder"

const ENTRY = /^([a-z-])\S+ +\S+ +(\d+) +\S+ +\S+ (.*)$/
/** A letter beyond ASCII is printed as the numbers of its bytes. */
const NAMES =
  /^(?:company\.json|SHA256SUMS|LIESMICH\.txt|rows\/[a-z_]{1,60}\.ndjson|files\/[a-z_]{1,60}\/[a-z0-9]{15}\/(?:\w|\\[23]\d\d)(?:[\w. ()+-]|\\[23]\d\d){0,199})$/
const FOLDERS = /^(?:rows|files(?:\/[a-z_]{1,60}(?:\/[a-z0-9]{15})?)?)\/$/
const MAX_ENTRIES = 1_000_000
/** The limit in bytes of the manifest, which is read as a whole. */
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

/** Refuses the archive; text from an archive prints as one line on a terminal. */
export const refuse = (why: string): never => {
  throw new Error(`Das Archiv wird nicht eingespielt: ${oneLine(why)}`)
}

/** Checks before unpacking that it contains only expected files, and no more bytes than the archive itself has. */
export function checkEntries(file: string, dataDir: string): void {
  const magic = runShell(`tail -c +258 ${quoted(file)} | head -c 5`)
  if (magic !== "ustar") refuse("Es ist kein unkomprimiertes tar.")
  const size = Number(runShell(`stat -c %s ${quoted(file)}`))
  const listed = runShell(`tar --list --verbose --numeric-owner --file=${quoted(file)} | head -n ${MAX_ENTRIES + 1}`)
  const lines = listed.split("\n").filter(Boolean)
  if (lines.length > MAX_ENTRIES) refuse("Es hat zu viele Einträge.")
  const seen = new Set<string>()
  let bytes = 0
  for (const line of lines) {
    const entry = parseEntry(line)
    if (seen.has(entry.name)) refuse(`Den Eintrag „${entry.name}“ gibt es zweimal.`)
    seen.add(entry.name)
    bytes += entry.bytes
  }
  if (bytes > size) refuse("Es würde größer, als es ist.")
  for (const name of [MANIFEST, SUMS]) if (!seen.has(name)) refuse(`${name} fehlt.`)
  // The files take this room twice: unpacked, and then stored.
  if (diskSpace(dataDir).free < 2 * bytes) refuse("Auf dem Server ist zu wenig Speicherplatz frei.")
}

function parseEntry(line: string): { name: string; bytes: number } {
  const [, type, length = "", name = ""] = ENTRY.exec(line) ?? []
  const isKnown = type === "d" ? FOLDERS.test(name) : type === "-" && NAMES.test(name)
  return isKnown ? { name, bytes: Number(length) } : refuse(`Der Eintrag „${name || line}“ gehört nicht hinein.`)
}

/** Checks that every file has a checksum and every checksum a file, and that they agree. Writes beside the folder. */
export function checkSums(folder: string): void {
  // Otherwise `sha256sum` would read whatever path is named there, also a device without an end.
  const other = runShell(`cd ${quoted(folder)} && { grep -a -v -m 1 -n -E '^[0-9a-f]{64}  \\./' ${SUMS} || true; }`)
  if (other !== "") refuse(`Zeile ${Number.parseInt(other, 10)} von ${SUMS} ist keine Prüfsumme.`)
  const script = `cd ${quoted(folder)} && find . -type f ! -name ${SUMS} | sort > ../unpacked &&
    cut -c 67- ${SUMS} | sort | comm -3 - ../unpacked | head -n 1`
  const differing = runShell(script).trim()
  if (differing !== "") refuse(`Zu „${differing}“ gibt es nicht Datei und Prüfsumme.`)
  try {
    runShell(`cd ${quoted(folder)} && sha256sum --check --strict --quiet ${SUMS}`)
  } catch {
    refuse("Eine Prüfsumme stimmt nicht.")
  }
}

/** Requires the manifest of an installation of the same version: derived columns differ between versions. */
export function readManifest(folder: string): Manifest {
  if (Number($os.stat(`${folder}/${MANIFEST}`).size()) > MAX_MANIFEST_BYTES) refuse(`${MANIFEST} ist zu groß.`)
  const manifest = parsed(toString($os.readFile(`${folder}/${MANIFEST}`)))
  if (manifest.format !== ARCHIVE_FORMAT) refuse("Es kommt von einer neueren Version. Bitte aktualisieren Sie zuerst.")
  if (!manifest.withSecrets) refuse("Es ist ohne Passwörter und Schlüssel erstellt, zum Aufbewahren.")
  if (!isRecordId(manifest.company.id)) refuse("Die Kennung des Unternehmens ist keine.")
  const own = laterMigrations(appliedMigrations($app))
  const isNewer = laterMigrations(manifest.migrations).some((name) => !own.includes(name))
  if (isNewer) refuse("Es kommt von einer neueren Version. Bitte aktualisieren Sie zuerst.")
  const isOlder = own.some((name) => !manifest.migrations.includes(name))
  if (isOlder)
    refuse("Es kommt von einer älteren Version. Bitte aktualisieren Sie zuerst die Installation, aus der es kommt.")
  return manifest
}

function parsed(text: string): Manifest {
  try {
    const found: Partial<Manifest> = JSON.parse(text)
    const { format = 0, company, migrations, rows: counts, missing, withSecrets = false } = found
    const isWhole =
      Array.isArray(migrations) && Array.isArray(missing) && typeof counts === "object" && typeof company === "object"
    if (format > ARCHIVE_FORMAT || isWhole)
      return {
        createdAt: "",
        origin: "",
        format,
        withSecrets,
        company: { id: "", name: "" },
        migrations: [],
        rows: {},
        missing: [],
        ...found,
      }
  } catch {
    // The refusal below reports it.
  }
  return refuse(`${MANIFEST} ist beschädigt.`)
}

/** Checks that the files named by rows, a line each in `../listed`, are in the archive, or known to be missing. */
export function checkFiles(folder: string, { missing }: Manifest): void {
  const paths = missing.map((path) => `${path}\n`).join("")
  $os.writeFile(`${folder}/../missing`, paths, fileMode(0o600))
  const has = `find ${FILES_OF_ROWS} -type f | sed 's|^${FILES_OF_ROWS}/||'`
  const differing = runShell(`cd ${quoted(folder)} && sort -u ../listed > ../named &&
    { ${has}; cat ../missing; } | sort -u | comm -3 - ../named | head -n 1`).trim()
  if (differing !== "") refuse(`Die Datei „${differing}“ fehlt oder gehört zu keinem Datensatz.`)
}
