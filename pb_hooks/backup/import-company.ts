import { forgetErasuresOf } from "../db/erasures"
import { rows } from "../db/sql"
import {
  type ArchivedTable,
  archivedTables,
  FILES_OF_ROWS,
  type Manifest,
  storedUnder,
  whereOf,
} from "./archive-format"
import { withIntactDatabase } from "./attached-database"
import { PRIVATE_FOLDER, quoted, runShell } from "./backup-folder"
import { checkEntries, checkFiles, checkSums, readManifest, refuse } from "./check-archive"
import { checkConflicts, checkOwnership } from "./check-rows"
import { workFolder } from "./export-company"
import { readTable } from "./read-rows"
import { writeFileList } from "./write-rows"

const writer = { db: () => $app.nonconcurrentDB() }

export type ImportOrder = {
  file: string
  /** Brings files alone, so that the last archive of a move is small. */
  filesOnly: boolean
  /** In the place of the company as it is here. */
  replace: boolean
}

/** What has become of it. */
export type Imported = { company: Manifest["company"]; outcome: "imported" | "there" | "prepared" }

/**
 * Everything is checked before anything is written; then files are stored, and at last all rows at once. Interrupted, it
 * leaves files that no row names; repeated, it goes on from there. Runs in a process of its own.
 */
export function importCompany({ file, filesOnly, replace }: ImportOrder): Imported {
  const work = workFolder("importing")
  const folder = `${work}/archive`
  try {
    checkEntries(file, work)
    $os.mkdirAll(folder, PRIVATE_FOLDER)
    runShell(`tar --extract --no-same-owner --no-same-permissions --file=${quoted(file)} --directory=${quoted(folder)}`)
    checkSums(folder)
    const manifest = readManifest(folder)
    const { company } = manifest
    let outcome: Imported["outcome"] = filesOnly ? "prepared" : "imported"
    withIntactDatabase(`${work}/rows.db`, (run) => {
      const tables = archivedTables()
      readRows(folder, tables)
      checkOwnership(tables, manifest)
      checkConflicts(tables, company.id)
      listFiles(work, tables)
      checkFiles(folder, manifest)
      const isThere =
        rows(writer, "SELECT id AS row FROM main.companies WHERE id = {:id}", { id: company.id }).length > 0
      if (isThere && !replace && !filesOnly) {
        outcome = "there"
        return
      }
      storeFiles(work, folder, tables)
      if (!filesOnly) storeRows(run, tables, company.id)
    })
    return { company, outcome }
  } finally {
    $os.removeAll(work)
  }
}

function readRows(folder: string, tables: readonly ArchivedTable[]): void {
  const root = $os.openRoot(folder)
  try {
    for (const table of tables) {
      try {
        root.stat(`rows/${table.name}.ndjson`)
      } catch {
        refuse(`rows/${table.name}.ndjson fehlt.`)
      }
      readTable(root, table)
    }
  } finally {
    root.close()
  }
}

function listFiles(work: string, tables: readonly ArchivedTable[]): void {
  const root = $os.openRoot(work)
  writeFileList(root, tables)
  root.close()
}

const linesOf = (file: string): string[] => toString($os.readFile(file)).split("\n").filter(Boolean)

/** One of the same size is there already: a stored file never changes. */
function storeFiles(work: string, folder: string, tables: readonly ArchivedTable[]): void {
  const files = $app.newFilesystem()
  try {
    for (const table of tables.filter((one) => one.files.length > 0)) {
      const prefix = `${table.name}/`
      for (const path of linesOf(`${work}/listed`).filter((line) => line.startsWith(prefix))) {
        const key = `${storedUnder(table)}/${path.slice(prefix.length)}`
        const unpacked = `${folder}/${FILES_OF_ROWS}/${path}`
        const size = sizeOf(unpacked)
        const isStored = files.exists(key)
        if (size === null && !isStored && isCarried(folder, path))
          refuse(`Die Datei „${path}“ eines früheren Archivs ist nicht da. Spielen Sie dieses zuerst mit --files ein.`)
        if (size === null || (isStored && Number(files.attributes(key).size) === size)) continue
        files.uploadFile($filesystem.fileFromPath(unpacked), key)
      }
    }
  } finally {
    files.close()
  }
}

function sizeOf(path: string): number | null {
  try {
    return Number($os.stat(path).size())
  } catch {
    return null
  }
}

let carried: Set<string> | undefined
function isCarried(folder: string, path: string): boolean {
  carried ??= new Set(
    sizeOf(`${folder}/CARRIED`) === null ? [] : linesOf(`${folder}/CARRIED`).map((line) => line.slice(66)),
  )
  return carried.has(`./${FILES_OF_ROWS}/${path}`)
}

/** All or nothing, and the company is there with all that it has. */
function storeRows(run: (sql: string) => void, tables: readonly ArchivedTable[], company: string): void {
  forgetErasuresOf(company, rows(writer, "SELECT id AS row FROM copy.users", {}))
  run("BEGIN IMMEDIATE")
  try {
    for (const table of tables) {
      const names = table.columns.map(({ name }) => name)
      const values = names.map((name) => table.renewed[name] ?? name)
      run(`DELETE FROM main.${table.name} WHERE ${whereOf(table, company)}`)
      run(`INSERT INTO main.${table.name} (${names}) SELECT ${values} FROM copy.${table.name}`)
    }
    run("COMMIT")
  } catch (error) {
    run("ROLLBACK")
    throw error
  }
}
