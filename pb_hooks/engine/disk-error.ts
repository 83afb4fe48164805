import { HttpError } from "./http-error"

/** Messages of SQLite and the file system when they cannot write. */
const FULL = /disk is full|no space left on device|disk quota exceeded/i
const NOT_WRITABLE = /readonly database|read-only file system|disk I\/O error|unable to open database file/i
export const DISK_FULL = "Auf dem Server ist zu wenig Speicherplatz frei. Bitte wenden Sie sich an Ihren Administrator."
/** PocketBase's message if a file cannot be stored, on the disk or in the bucket. */
const NO_FILE = /failed to upload all files/i
export const FILES_AWAY =
  "Der Speicher für Bilder ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal."
export const NOT_SAVED = "Der Server kann gerade nichts speichern. Bitte versuchen Sie es später noch einmal."

/** Throws 507 or 503 if `work` fails because something cannot be written. */
export function withDiskErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw diskError(String(error)) ?? error
  }
}

function diskError(text: string): HttpError | null {
  if (FULL.test(text)) return new HttpError(507, DISK_FULL)
  if (NOT_WRITABLE.test(text)) return new HttpError(503, NOT_SAVED)
  return NO_FILE.test(text) ? new HttpError(503, FILES_AWAY) : null
}
