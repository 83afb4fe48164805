const LOCK = "instance:lock"

/**
 * Whether this process is now the only one that serves or replaces the data folder. The kernel releases the lock when the
 * process ends, however it does: decision 118.
 */
export function lockDataFolder(): boolean {
  const context = new Context()
  // A connection of its own, as a pool closes idle ones.
  const connection = $app.concurrentDB().db().conn(context)
  const run = (sql: string) => connection.execContext(context, sql)
  // Else it would wait, and take over when the other one dies.
  run("PRAGMA busy_timeout = 0")
  try {
    run(`ATTACH DATABASE '${lockFile().replaceAll("'", "''")}' AS instance_lock`)
    run("PRAGMA instance_lock.locking_mode = EXCLUSIVE")
    run("CREATE TABLE IF NOT EXISTS instance_lock.holder (since TEXT)")
    run("DELETE FROM instance_lock.holder")
    run("INSERT INTO instance_lock.holder VALUES (datetime())")
  } catch (error) {
    connection.close()
    if (/locked|busy/i.test(String(error))) return false
    throw error
  }
  $app.store().set(LOCK, connection)
  return true
}

const lockFile = () => `${$app.dataDir()}/instance.lock`
