/** A replica reads for ever, and the end of the server must not wait for it. */
const WAIT_MS = 1_000

/** Writes the write-ahead log back into the database and empties it, so that a stopped server is one file. */
export function writeBackLog(): void {
  const run = (sql: string) => $app.nonconcurrentDB().newQuery(sql).execute()
  run(`PRAGMA busy_timeout = ${WAIT_MS}`)
  run("PRAGMA wal_checkpoint(TRUNCATE)")
}
