import { createHash } from "node:crypto"
import { mkdirSync } from "node:fs"
import path from "node:path"

/** The files of one feed in the state folder, where no sender can write. */
export type FeedState = {
  lock: string
  journal: string
  /** The package that is imported, as it was when it was taken. */
  taken: string
  /** The file that remembers the pictures on other sites. */
  pictures: string
  /** A folder for such pictures during an import. */
  fetched: string
  /** A folder with `processed` and `failed`. */
  done: string
}

/** Returns the same names for the same watched folder. */
export function feedState(stateFolder: string, folder: string): FeedState {
  mkdirSync(stateFolder, { recursive: true, mode: 0o700 })
  const key = createHash("sha256").update(folder).digest("hex").slice(0, 24)
  const readable = folder.replaceAll(/[^\w.]+/g, "-").replaceAll(/^-|-$/g, "")
  const at = (name: string) => path.join(stateFolder, name)
  return {
    lock: at(`${key}.lock`),
    journal: at(`${key}.json`),
    taken: at(`${key}.package`),
    pictures: at(`pictures-${key}.json`),
    fetched: at(`fetched-${key}`),
    done: at(`done/${readable.slice(-100)}-${key.slice(0, 8)}`),
  }
}
