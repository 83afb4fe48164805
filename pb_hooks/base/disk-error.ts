import { HttpError } from "./http-error"

/** What SQLite and the file system say when they cannot write. */
const FULL = /disk is full|no space left on device|disk quota exceeded/i
const NOT_WRITABLE = /readonly database|read-only file system|disk I\/O error|unable to open database file/i
export const DISK_FULL = "Auf dem Server ist zu wenig Speicherplatz frei. Bitte wenden Sie sich an Ihren Administrator."
const NOT_SAVED = "Der Server kann gerade nichts speichern. Bitte versuchen Sie es später noch einmal."

/** 507 or 503 where `work` fails because nothing can be written. */
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
  return NOT_WRITABLE.test(text) ? new HttpError(503, NOT_SAVED) : null
}
