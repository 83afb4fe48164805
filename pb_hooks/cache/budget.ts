import { envNumber } from "../base/env"

const INDEX = "cache:index"
/** Bounds the number of entries. */
const LEAST_BYTES = 8 * 1024

/** Counts what the store holds under `key`, and removes the oldest entries beyond the budget of all caches. */
export function trackEntry(key: string, bytes: number): void {
  let evicted: string[] = []
  $app.store().setFunc(INDEX, (old) => {
    const index = parseIndex(old)
    remove(index, key)
    append(index, key, Math.max(bytes, LEAST_BYTES))
    evicted = removeOldest(index, envNumber("PAGE_CACHE_MB") * 1024 * 1024)
    return `${index.total}\n${index.lines}`
  })
  for (const other of evicted) $app.store().remove(other)
}

/** Text of a line per entry, oldest first: every request of the store waits while it changes. */
type Index = { total: number; lines: string }

function parseIndex(stored: unknown): Index {
  const text = String(stored ?? "0\n")
  const end = text.indexOf("\n")
  return { total: Number(text.slice(0, end)), lines: text.slice(end + 1) }
}

function append(index: Index, key: string, bytes: number): void {
  index.lines += `${key} ${bytes}\n`
  index.total += bytes
}

function remove(index: Index, key: string): void {
  const at = `\n${index.lines}`.indexOf(`\n${key} `)
  if (at === -1) return
  const end = index.lines.indexOf("\n", at)
  index.total -= Number(index.lines.slice(at + key.length + 1, end))
  index.lines = index.lines.slice(0, at) + index.lines.slice(end + 1)
}

function removeOldest(index: Index, most: number): string[] {
  const removed: string[] = []
  while (index.total > most && index.lines !== "") {
    const [key = ""] = index.lines.split(" ", 1)
    remove(index, key)
    removed.push(key)
  }
  return removed
}
