import { withdrawErasures } from "../../database/erasures"
import { queryRows } from "../../database/sql"
import { type ArchivedTable, archivedTables, FILES_OF_ROWS, type Manifest, storedUnder } from "./archive-format"
import { withIntactDatabase } from "./attached-database"
import { PRIVATE_FOLDER, quoted, runShell } from "./backup-folder"
import { checkEntries, checkFiles, checkSums, readManifest, refuse } from "./check-archive"
import { checkConflicts, checkOwnership } from "./check-rows"
import { workFolder } from "./export-company"
import { endDeliveries, holdMails } from "./prepare-copy"
import { readTable } from "./read-rows"
import { writeFileList } from "./write-rows"

const writer = { db: () => $app.nonconcurrentDB() }

/**
 * Checks everything before it writes anything; then stores files, and at last all rows at once. An interrupted run leaves
 * files that no row names; the next one goes on from there. Runs in a process of its own. Returns the company, and
 * how many of its mails, webhooks and targets are held.
 */
export function importCompany(file: string): { company: Manifest["company"]; held: Held } {
  const work = workFolder("importing")
  const folder = `${work}/archive`
  try {
    checkEntries(file, work)
    $os.mkdirAll(folder, PRIVATE_FOLDER)
    runShell(`tar --extract --no-same-owner --no-same-permissions --file=${quoted(file)} --directory=${quoted(folder)}`)
    checkSums(folder)
    const manifest = readManifest(folder)
    let held: Held = { mails: 0, webhooks: 0, targets: 0 }
    withIntactDatabase(`${work}/rows.db`, (run) => {
      const tables = archivedTables()
      readRows(folder, tables, manifest)
      checkOwnership(tables, manifest)
      checkConflicts(tables, manifest.company)
      listFiles(work, tables)
      checkFiles(folder, manifest)
      held = holdOutgoing()
      // Nobody is signed in here.
      run("UPDATE copy.users SET tokenKey = lower(hex(randomblob(25)))")
      // An older version knew no roles, and left the mode empty, which meant simulated.
      run("UPDATE copy.users SET company_role = 'owner' WHERE company_role = ''")
      run("UPDATE copy.companies SET inquiry_mode = 'simulated' WHERE inquiry_mode = ''")
      storeFiles(work, folder, tables)
      storeRows(run, tables, manifest.company.id)
    })
    return { company: manifest.company, held }
  } finally {
    $os.removeAll(work)
  }
}

function readRows(folder: string, tables: readonly ArchivedTable[], manifest: Manifest): void {
  const root = $os.openRoot(folder)
  try {
    for (const table of tables) readTable(root, table, hasRows(root, table, manifest))
  } finally {
    root.close()
  }
}

/** Returns false for a table that the archive's version did not know. */
function hasRows(root: os.Root, { name }: ArchivedTable, { rows: counts }: Manifest): boolean {
  try {
    root.stat(`rows/${name}.ndjson`)
    return true
  } catch {
    return counts[name] === undefined ? false : refuse(`rows/${name}.ndjson fehlt.`)
  }
}

export type Held = { mails: number; webhooks: number; targets: number }

/** Holds mails as after a restore, and pauses the webhooks: the archive's installation may still be sending. */
function holdOutgoing(): Held {
  endDeliveries("Nicht gesendet, weil das Unternehmen aus einem Archiv eingespielt wurde")
  const pause = "UPDATE copy.webhooks SET state = 'paused' WHERE state = 'active'"
  const webhooks = writer.db().newQuery(pause).execute().rowsAffected()
  const [targets] = queryRows(writer, "SELECT count(*) AS row FROM copy.targets", {})
  return { mails: holdMails(), webhooks, targets: Number(targets) }
}

function listFiles(work: string, tables: readonly ArchivedTable[]): void {
  const root = $os.openRoot(work)
  writeFileList(root, tables)
  root.close()
}

const readLines = (file: string): string[] => toString($os.readFile(file)).split("\n").filter(Boolean)

/** Skips a file that exists with the same size: a stored file never changes. */
function storeFiles(work: string, folder: string, tables: readonly ArchivedTable[]): void {
  const files = $app.newFilesystem()
  try {
    for (const table of tables.filter((one) => one.files.length > 0)) {
      const prefix = `${table.name}/`
      for (const path of readLines(`${work}/listed`).filter((line) => line.startsWith(prefix))) {
        const key = `${storedUnder(table)}/${path.slice(prefix.length)}`
        const unpacked = `${folder}/${FILES_OF_ROWS}/${path}`
        const size = readFileSize(unpacked)
        if (size === null || (files.exists(key) && Number(files.attributes(key).size) === size)) continue
        files.uploadFile($filesystem.fileFromPath(unpacked), key)
      }
    }
  } finally {
    files.close()
  }
}

function readFileSize(path: string): number | null {
  try {
    return Number($os.stat(path).size())
  } catch {
    return null
  }
}

/** Inserts all or nothing: afterwards the company is there with all its data. */
function storeRows(run: (sql: string) => void, tables: readonly ArchivedTable[], company: string): void {
  withdrawErasures(company, queryRows(writer, "SELECT id AS row FROM copy.users", {}))
  run("BEGIN IMMEDIATE")
  try {
    for (const table of tables) {
      const names = table.columns.map(({ name }) => name)
      run(`INSERT INTO main.${table.name} (${names}) SELECT ${names} FROM copy.${table.name}`)
    }
    run("COMMIT")
  } catch (error) {
    run("ROLLBACK")
    throw error
  }
}
