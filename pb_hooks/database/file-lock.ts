/** Closing it releases the lock. */
export type FileLock = { close: () => void }

/**
 * Locks a file, which it creates; returns null if another process has the lock. The kernel releases it when the process
 * ends, in whatever way: decision 118.
 */
export function lockFile(file: string): FileLock | null {
  const context = new Context()
  // The connection is its own, as a pool closes idle ones.
  const connection = $app.concurrentDB().db().conn(context)
  const run = (sql: string) => connection.execContext(context, sql)
  // Otherwise this process would wait, and take over when the other one dies.
  run("PRAGMA busy_timeout = 0")
  try {
    run(`ATTACH DATABASE '${file.replaceAll("'", "''")}' AS file_lock`)
    run("PRAGMA file_lock.locking_mode = EXCLUSIVE")
    run("PRAGMA file_lock.journal_mode = MEMORY")
    run("CREATE TABLE IF NOT EXISTS file_lock.holder (since TEXT)")
    run("DELETE FROM file_lock.holder")
    run("INSERT INTO file_lock.holder VALUES (datetime())")
  } catch (error) {
    release(connection, run)
    if (/locked|busy/i.test(String(error))) return null
    throw error
  }
  return { close: () => release(connection, run) }
}

/** The timeout in ms that PocketBase itself sets. */
const POOLED_BUSY_TIMEOUT_MS = 10_000

/** A connection that is closed goes back to its pool, with what is attached to it. */
function release(connection: { close: () => void }, run: (sql: string) => unknown): void {
  try {
    run("DETACH DATABASE file_lock")
  } catch {
    // Nothing was attached.
  }
  run(`PRAGMA busy_timeout = ${POOLED_BUSY_TIMEOUT_MS}`)
  connection.close()
}
