import { DAY } from "../../src/domain/values/durations"
import { queryRows } from "../database/sql"
import { LETTERS } from "../engine/random"

/** A row that is only being created has its files already. */
const SET_ASIDE_AFTER_MS = DAY
const REMOVED_AFTER_MS = 30 * DAY

/** The folder lies beside those of the collections, whose ids never are this word. */
const ASIDE = "ownerless"

type Folder = { path: string; keys: string[]; newest: number }

/**
 * Moves the files of folders without a row, which a crash in the middle of a save leaves, into a folder beside all others,
 * and removes them there 30 days later. Returns the paths. Works in the data folder and in S3 alike.
 */
export function quarantineOrphans(now = Date.now()): { setAside: string[]; removed: string[] } {
  const files = $app.newFilesystem()
  try {
    const removed = foldersIn(files, `${ASIDE}/`, 3).filter(({ newest }) => newest < now - REMOVED_AFTER_MS)
    for (const { path } of removed) files.deletePrefix(`${path}/`)
    const setAside = ownerlessFolders(files, now)
    for (const folder of setAside) moveAside(files, folder)
    const done = { setAside: getPaths(setAside), removed: getPaths(removed) }
    if (setAside.length + removed.length > 0) $app.logger().warn("Files without a row", "paths", JSON.stringify(done))
    return done
  } finally {
    files.close()
  }
}

/** Finds folders of records that do not exist, untouched for 24 hours. */
export function ownerlessFolders(files: filesystem.System, now = Date.now()): Folder[] {
  return $app.findAllCollections().flatMap((collection) => {
    if (collection === undefined || !hasFiles(collection)) return []
    // Reading in parts is needed: millions of files would not fit into memory.
    return [...LETTERS].flatMap((letter) => {
      const folders = foldersIn(files, `${collection.id}/${letter}`, 2)
      return ownerless(collection.name, folders).filter(({ newest }) => newest < now - SET_ASIDE_AFTER_MS)
    })
  })
}

/** Returns paths of files that rows name but that are missing. */
export function missingFiles(files: filesystem.System): string[] {
  return $app.findAllCollections().flatMap((collection) => {
    const fields = collection?.fields.filter((field) => field?.type() === "file") ?? []
    if (collection === undefined || fields.length === 0) return []
    const named = fields.map((field) => namedIn(collection.name, field?.getName() ?? "")).join(" UNION ALL ")
    return [...LETTERS].flatMap((letter) => {
      const stored = new Set(foldersIn(files, `${collection.id}/${letter}`, 2).flatMap(({ keys }) => keys))
      const paths = queryRows($app, named, { letter: `${letter}%` }).map((path) => `${collection.id}/${path}`)
      return paths.filter((path) => !stored.has(path))
    })
  })
}

/** Selects file names: one file is stored as its name, several as a list of names. */
const namedIn = (table: string, field: string) =>
  `SELECT ${table}.id || '/' || value AS row FROM ${table},
    json_each(CASE WHEN json_valid(${field}) THEN ${field} ELSE json_array(${field}) END)
    WHERE ${table}.id LIKE {:letter} AND value != ''`

const getPaths = (folders: readonly Folder[]) => folders.map(({ path }) => path)

const hasFiles = (collection: core.Collection) => collection.fields.some((field) => field?.type() === "file")

/** Returns the folders of records, whose paths have `depth` parts. */
function foldersIn(files: filesystem.System, prefix: string, depth: number): Folder[] {
  const folders = new Map<string, Folder>()
  for (const object of files.list(prefix)) {
    if (object === undefined) continue
    const { key, modTime } = object
    const path = key.split("/", depth).join("/")
    const folder = folders.get(path) ?? { path, keys: [], newest: 0 }
    folder.keys.push(key)
    folder.newest = Math.max(folder.newest, Number(modTime.unixMilli()))
    folders.set(path, folder)
  }
  return [...folders.values()]
}

function ownerless(table: string, folders: readonly Folder[]): Folder[] {
  const ids = JSON.stringify(folders.map(getRecordId))
  const sql = `SELECT value AS row FROM json_each({:ids}) WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE id = value)`
  const without = new Set(queryRows($app, sql, { ids }))
  return folders.filter((folder) => without.has(getRecordId(folder)))
}

const getRecordId = ({ path }: Folder) => path.slice(path.indexOf("/") + 1)

function moveAside(files: filesystem.System, { path, keys }: Folder): void {
  for (const key of keys) files.copy(key, `${ASIDE}/${key}`)
  files.deletePrefix(`${path}/`)
}
