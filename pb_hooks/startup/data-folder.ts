const OTHERS = 0o077

/** Other accounts of the machine must not read the database. What is in a closed folder is closed as well. */
export function closeDataFolder(): void {
  const folder = $app.dataDir()
  try {
    if ((Number($os.stat(folder).mode()) & OTHERS) !== 0) $os.cmd("chmod", "-R", "go-rwx", folder).run()
  } catch (error) {
    console.warn(`Other accounts of this machine may read ${folder}: ${error}`)
  }
}
