import { isRecordId } from "../../../src/domain/values/record-id"
import { appliedMigrations } from "../../database/migrations"
import { queryRows } from "../../database/sql"
import { goBytes } from "../../engine/engine-types"
import { appUrl } from "../../engine/env"
import {
  ARCHIVE_FORMAT,
  type ArchivedTable,
  archivedTables,
  FILES_OF_ROWS,
  MANIFEST,
  type Manifest,
  README,
  ROWS,
  storedUnder,
} from "./archive-format"
import { withIntactDatabase } from "./attached-database"
import { FILES, PRIVATE_FOLDER, quoted, runShell, SUMS } from "./backup-folder"
import { readMe } from "./read-me"
import { takeSnapshot, writeFileList, writeTable } from "./write-rows"

export type ExportOrder = {
  company: string
  out: string
  /** False leaves out hashes, tokens and keys, for members. */
  withSecrets: boolean
}

const writer = () => $app.nonconcurrentDB()

/** Writes all data of a company into one file, while others work. Runs in a process of its own: it attaches a database. */
export function exportCompany(order: ExportOrder): { rows: number; files: number } {
  const { company, out } = order
  const [name] = isRecordId(company)
    ? queryRows({ db: writer }, "SELECT name AS row FROM companies WHERE id = {:company}", { company })
    : []
  if (name === undefined) throw new Error(`Ein Unternehmen mit der Kennung „${company}“ gibt es hier nicht.`)
  const folder = workFolder("exporting")
  try {
    const manifest = writeContent(folder, order, name)
    const sums = `find . -type f ! -name ${SUMS} -print0 | sort -z | xargs -0 -r sha256sum > ${SUMS}`
    const entries = `${MANIFEST} ${SUMS} ${README} ${ROWS} ${FILES_OF_ROWS}`
    const tar = "tar --create --format=gnu --sort=name --owner=0 --group=0 --numeric-owner --hard-dereference"
    const partial = quoted(`${out}.partial`)
    runShell(
      `umask 077; cd ${quoted(folder)} && ${sums} && ${tar} --file=${partial} ${entries} && sync ${partial} && mv ${partial} ${quoted(out)}`,
    )
    const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
    return { rows: total, files: Number(runShell(`find ${quoted(`${folder}/${FILES_OF_ROWS}`)} -type f | wc -l`)) }
  } finally {
    $os.removeAll(folder)
    $os.removeAll(`${out}.partial`)
  }
}

/** Creates a work folder, and deletes leftovers of dead processes after a day. */
export function workFolder(purpose: string): string {
  const dataDir = quoted($app.dataDir())
  runShell(`find ${dataDir} -maxdepth 1 -name '${purpose}-*' -mmin +1440 -exec rm -rf '{}' +`)
  const folder = `${$app.dataDir()}/${purpose}-${$security.randomString(12)}`
  $os.mkdirAll(folder, PRIVATE_FOLDER)
  return folder
}

function writeContent(folder: string, { company, withSecrets }: ExportOrder, name: string): Manifest {
  const tables = archivedTables()
  for (const part of [ROWS, FILES_OF_ROWS]) $os.mkdirAll(`${folder}/${part}`, PRIVATE_FOLDER)
  const root = $os.openRoot(folder)
  try {
    const counts: Record<string, number> = {}
    withIntactDatabase(`${folder}/snapshot.db`, (run) => {
      takeSnapshot(run, tables, company)
      for (const table of tables) counts[table.name] = writeTable(root, table, withSecrets)
      writeFileList(root, tables)
    })
    collectFiles(folder, tables)
    const manifest: Manifest = {
      format: ARCHIVE_FORMAT,
      createdAt: new Date().toISOString(),
      company: { id: company, name },
      origin: appUrl(),
      migrations: appliedMigrations({ db: writer }),
      withSecrets,
      rows: counts,
      missing: missingFiles(folder),
    }
    writeFile(root, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
    writeFile(root, README, readMe(tables, withSecrets, appUrl()))
    runShell(`cd ${quoted(folder)} && rm -f snapshot.db* listed stored wanted`)
    return manifest
  } finally {
    root.close()
  }
}

function writeFile(root: os.Root, name: string, text: string): void {
  const file = root.create(name)
  file.write(goBytes(text))
  file.close()
}

/** Collects files, as hard links if possible. A file deleted during the export is missing, which the manifest says. */
function collectFiles(folder: string, tables: readonly ArchivedTable[]): void {
  const [work, to] = [quoted(folder), quoted(`${folder}/${FILES_OF_ROWS}`)]
  if ($app.settings().s3.enabled) {
    downloadFiles(folder, tables)
    return
  }
  const stored = tables.map((table) => `s|^${table.name}/|${storedUnder(table)}/|`).join("; ")
  runShell(`cd ${work} && sed '${stored}' listed > stored && mkdir -p ${quoted(`${$app.dataDir()}/${FILES}`)} && cd ${quoted(`${$app.dataDir()}/${FILES}`)} &&
    for how in -lu -u; do xargs -r -d '\\n' cp -p "$how" --parents -t ${to} < ${work}/stored 2>/dev/null || true; done`)
  for (const table of tables) {
    const from = `${folder}/${FILES_OF_ROWS}/${storedUnder(table)}`
    runShell(`[ ! -d ${quoted(from)} ] || mv ${quoted(from)} ${quoted(`${folder}/${FILES_OF_ROWS}/${table.name}`)}`)
  }
}

function downloadFiles(folder: string, tables: readonly ArchivedTable[]): void {
  runShell(
    `cd ${quoted(folder)} && sed 's|/[^/]*$||' listed | sort -u | (cd ${FILES_OF_ROWS} && xargs -r -d '\\n' mkdir -p)`,
  )
  const files = $app.newFilesystem()
  const root = $os.openRoot(folder)
  try {
    for (const path of readLines(folder, "listed")) {
      const table = tables.find(({ name }) => path.startsWith(`${name}/`))
      if (table === undefined) continue
      const key = path.replace(`${table.name}/`, `${storedUnder(table)}/`)
      if (!files.exists(key)) continue
      const [reader, file] = [files.getReader(key), root.create(`${FILES_OF_ROWS}/${path}`)]
      // Go copies the file: a bucket's file may have any size, and its end must be checked.
      file.readFrom(reader)
      reader.close()
      file.close()
    }
  } finally {
    root.close()
    files.close()
  }
}

const readLines = (folder: string, name: string): string[] =>
  toString($os.readFile(`${folder}/${name}`))
    .split("\n")
    .filter(Boolean)

const missingFiles = (folder: string): string[] =>
  runShell(`cd ${quoted(folder)} && sort listed > wanted && (cd ${FILES_OF_ROWS} && find . -type f) | sed 's|^\\./||' | sort |
    comm -23 wanted -`)
    .split("\n")
    .filter(Boolean)
