import { fileMode } from "../../engine/engine-types"
import { assertRestored, DATABASE, exists } from "../backup"

/** Runs before PocketBase makes an empty database in a mistyped folder. */
export function assertDataThere(): void {
  const folder = $app.dataDir()
  if (exists(`${folder}/${DATABASE}`)) return
  assertRestored()
  throw new Error(
    `There is no database in the data folder ${folder}, and nothing was created. Check DATA_DIR, or --dir where it was given.`,
  )
}

const OTHERS = 0o077

/** Closes the folder: other accounts of the machine must not read the database. A closed folder protects its content. */
export function restrictPermissions(): void {
  const folder = $app.dataDir()
  try {
    if ((Number($os.stat(folder).mode()) & OTHERS) !== 0) $os.cmd("chmod", "-R", "go-rwx", folder).run()
  } catch (error) {
    console.warn(`Other accounts of this machine may read ${folder}: ${error}`)
  }
}

/** A full disk still takes an empty file. */
const ONE_BLOCK = "\n".repeat(4096)

/** Runs before PocketBase opens the database, whose own message is no help. */
export function assertWritable(): void {
  const folder = $app.dataDir()
  const probe = `${folder}/.writable`
  try {
    $os.mkdirAll(folder, fileMode(0o700))
    $os.writeFile(probe, ONE_BLOCK, fileMode(0o600))
    $os.remove(probe)
  } catch (error) {
    throw new Error(
      `Im Datenordner ${folder} lässt sich nichts speichern (${error}). Der Server startet deshalb nicht. Bitte prüfen Sie, ob der Datenträger voll oder nur zum Lesen eingebunden ist und wem der Ordner gehört; an den Daten hat sich nichts geändert.`,
    )
  }
}
