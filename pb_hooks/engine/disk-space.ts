import { isUnexpired } from "./clock"

const KEY = "disk:free"
const CHECK_MS = 10_000

/** Bytes on the disk of the data folder, at most ten seconds old; infinite without `df`. */
export function freeDiskBytes(): number {
  const [until = "0", known = ""] = String($app.store().get(KEY) ?? "").split(" ")
  if (known !== "" && isUnexpired(Number(until), CHECK_MS)) return Number(known)
  const { free } = diskSpace($app.dataDir())
  $app.store().set(KEY, `${Date.now() + CHECK_MS} ${free}`)
  return free
}

/** Bytes of the disk that a folder is on; infinite without `df`. */
export function diskSpace(folder: string): { size: number; free: number } {
  try {
    const output = toString($os.cmd("df", "-Pk", folder).output())
    const [, size, free] = /^.*\s+(\d+)\s+\d+\s+(-?\d+)\s+\d+%/m.exec(output) ?? []
    if (size !== undefined && free !== undefined) return { size: Number(size) * 1024, free: Number(free) * 1024 }
  } catch {
    // There is no `df`.
  }
  return { size: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY }
}
