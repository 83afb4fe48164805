import type { Erasure } from "../../database/erasures"
import { lockDataFolder } from "../../database/instance-lock"
import { isTooOld, laterMigrations } from "../../database/migrations"
import { migrationsOfAttached, withIntactDatabase } from "./attached-database"
import {
  assertRoom,
  assertSums,
  DATABASE,
  DESCRIPTION,
  type Description,
  exists,
  FILES,
  FORMAT,
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  quoted,
  runShell,
  STORED,
  SUMS,
  sizeOnDisk,
} from "./backup-folder"
import { canMove, type Move, moveAll } from "./move-all"
import { endDeliveries, holdMails, knownErasures, replayErasures } from "./prepare-copy"

/** While this file exists, the data folder is half the old one and half the new one. */
const MARKER = "restore-incomplete"

/** Litestream's files beside a database belong only to that database. */
const DATABASES = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, `.${DATABASE}-litestream`]

/** The folders between which everything moves: the files beside the database, or on a disk of their own. */
type Places = Record<"folder" | "stored" | "staged" | "stagedFiles" | "former" | "formerFiles", string>

/**
 * Replaces the data folder's database and files by a backup, or a database that Litestream has restored. Keeps the former
 * ones, and returns their folders. Checks everything before it replaces anything, and replaces all of it or nothing.
 * `isNew`: PocketBase has made the database for this command, so there is none to keep. Holds waiting mails. The process must end after it: its connections are those of the database that was replaced.
 */
export function restoreBackup(backup: string, knownMigrations: readonly string[], isNew: boolean): string[] {
  const folder = $app.dataDir()
  if (!lockDataFolder()) {
    throw new Error(`A server is running on ${folder}. Stop it first.`)
  }
  if (backup === `${folder}/${DATABASE}`) throw new Error(`${backup} is the database that would be replaced.`)
  const isReplica = isFile(backup)
  const { files } = isReplica ? { files: false } : readDescription(backup)
  const places = placesIn(folder, files)
  const { stored, staged, stagedFiles, former, formerFiles } = places
  const removeStaged = () => runShell(`rm -rf ${quoted(staged)} ${quoted(stagedFiles)}`)
  removeStaged()
  try {
    // The copy is checked, as it is what will be served.
    if (isReplica) copyReplica(backup, staged)
    else copyBackup(backup, places)
    prepareDatabase(staged, { isReplica, knownMigrations, erasures: knownErasures(backup) })
    makeFolders(files ? [former, formerFiles, stored] : [former])
    replaceAll(backup, places, files)
  } catch (error) {
    removeStaged()
    for (const made of [formerFiles, former]) removeIfEmpty(made)
    throw error
  }
  removeStaged()
  runShell(`sync -f ${quoted(folder)}${files ? ` ${quoted(stored)}` : ""}`)
  if (isNew) runShell(`rm -rf ${DATABASES.map((name) => quoted(`${former}/${name}`)).join(" ")}`)
  for (const made of [formerFiles, former]) removeIfEmpty(made)
  return (formerFiles.startsWith(former) ? [former] : [former, formerFiles]).filter(exists)
}

/** Leaves folders that may be links or mounts in place and moves their content, within their own disk if they have one. */
function placesIn(folder: string, files: boolean): Places {
  const stored = `${folder}/${FILES}`
  const [staged, former] = ["restoring", `replaced-${new Date().toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`]
  const isApart = files && exists(stored) && !canMove(stored, folder)
  const [stagedFiles, formerFiles] = isApart ? [staged, former].map((name) => `${stored}/.${name}`) : []
  return {
    folder,
    stored,
    staged: `${folder}/${staged}`,
    former: `${folder}/${former}`,
    stagedFiles: stagedFiles ?? `${folder}/${staged}/${FILES}`,
    formerFiles: formerFiles ?? `${folder}/${former}/${FILES}`,
  }
}

function copyBackup(backup: string, { folder, stored, staged, stagedFiles }: Places): void {
  const isApart = !stagedFiles.startsWith(staged)
  const files = exists(`${backup}/${FILES}`) ? sizeOnDisk(`${backup}/${FILES}`) : 0
  assertRoom(folder, Number($os.stat(`${backup}/${DATABASE}`).size()) + (isApart ? 0 : files))
  if (isApart) assertRoom(stored, files)
  const copy = "cp -Rp --reflink=auto"
  const link = `ln -s ${quoted(stagedFiles)} ${quoted(`${staged}/${FILES}`)}`
  runShell(`mkdir -p -m 700 ${quoted(staged)} ${quoted(stagedFiles)} &&
    ${stagedFiles.startsWith(staged) ? "true" : link} && cd ${quoted(backup)} &&
    find . -mindepth 1 -maxdepth 1 ! -name ${FILES} -exec ${copy} -t ${quoted(staged)} {} + &&
    { [ ! -d ${FILES} ] || ${copy} ${FILES}/. ${quoted(stagedFiles)}/; }`)
  assertSums(staged)
}

const isFile = (path: string) => exists(path) && !$os.stat(path).isDir()

/** Throws unless the path is a file, such as a database from a replica, or a backup. */
export function assertRestorable(path: string): void {
  if (!isFile(path)) readDescription(path)
}

function copyReplica(file: string, staged: string): void {
  runShell(`mkdir -m 700 ${quoted(staged)} && cp --reflink=auto ${quoted(file)} ${quoted(`${staged}/${DATABASE}`)}`)
}

function makeFolders(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      $os.mkdirAll(path, PRIVATE_FOLDER)
    } catch (error) {
      throw new Error(`${path} leads to no folder that can be written: ${formatError(error)}. Nothing was replaced.`)
    }
  }
}

function replaceAll(backup: string, places: Places, files: boolean): void {
  const { folder, stored, staged, stagedFiles, former, formerFiles } = places
  const within = (from: string, to: string, names: readonly string[]): Move[] =>
    names.filter((name) => exists(`${from}/${name}`)).map((name) => ({ from: `${from}/${name}`, to: `${to}/${name}` }))
  const moves = [
    ...(files ? within(stored, formerFiles, storedIn(stored)) : []),
    ...within(folder, former, DATABASES),
    ...(files ? within(stagedFiles, stored, storedIn(stagedFiles)) : []),
    ...within(staged, folder, DATABASES),
  ]
  const marker = `${folder}/${MARKER}`
  $os.writeFile(marker, backup, PRIVATE_FILE)
  try {
    moveAll(moves)
  } catch (error) {
    // If the moves could not be reverted, the server must not start.
    if (!moves.every(({ from }) => exists(from))) throw error
    $os.remove(marker)
    throw new Error(`${formatError(error)}. Nothing was replaced: the server can be started as it was.`)
  }
  $os.remove(marker)
}

const formatError = (error: unknown) => String(error).replace(/^(?:Go)?Error: /, "")

const storedIn = (folder: string): string[] =>
  $os
    .readDir(folder)
    .map((entry) => entry.name())
    .filter((name) => STORED.test(name))

function removeIfEmpty(folder: string): void {
  try {
    $os.remove(folder)
  } catch {
    // The folder is not empty, or was not made.
  }
}

function readDescription(backup: string): Description {
  if (!exists(`${backup}/${SUMS}`) || !exists(`${backup}/${DESCRIPTION}`)) {
    throw new Error(`${backup} is no backup: it has no ${SUMS} or no ${DESCRIPTION}.`)
  }
  const description: Description = JSON.parse(toString($os.readFile(`${backup}/${DESCRIPTION}`)))
  if (description.format !== FORMAT) throw new Error(`${backup} was made by a newer version. Update first.`)
  return description
}

type Copy = { isReplica: boolean; knownMigrations: readonly string[]; erasures: readonly Erasure[] }

function prepareDatabase(folder: string, { isReplica, knownMigrations, erasures }: Copy): void {
  withIntactDatabase(`${folder}/${DATABASE}`, () => {
    const applied = migrationsOfAttached()
    if (isTooOld(applied)) throw new Error("The backup is older than the versions that can be updated.")
    const unknown = laterMigrations(applied).find((name) => !knownMigrations.includes(name))
    if (unknown !== undefined) throw new Error(`The backup was made by a newer version (${unknown}). Update first.`)
    // Days may have passed, and a person who restored to look something up wants no mail sent twice.
    replayErasures(erasures, `${folder}/${FILES}`)
    // A replica is seconds old: receivers know a message by its id, and portals get what is active now.
    if (!isReplica) endDeliveries("Nicht gesendet, weil eine Sicherung wiederhergestellt wurde")
    holdMails()
  })
}

/** Runs before the database is opened: PocketBase would begin a new one if the old one has been moved away. */
export function assertRestored(): void {
  const marker = `${$app.dataDir()}/${MARKER}`
  if (!exists(marker)) return
  const backup = toString($os.readFile(marker))
  throw new Error(`A restore was interrupted. Run it again: npm run restore -- ${backup}`)
}
