import { availableParallelism, totalmem } from "node:os"

const MB = 1024 * 1024
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.floor(value)))

const MIN_CACHE = 32
/**
 * The largest default in MB, some 2,000 pages. Operators with more set it: an empty cache must not let garbage take its place.
 */
const MAX_CACHE = 128

/** Defaults for `memory` in MB, whose sum is in docs/operations.md. An engine takes up to 18 MB, one that has served nothing less than 1 MB. */
export function machineLimits(
  memory = memoryOfProcess(),
  cores = availableParallelism(),
  cache = clamp(memory / 8, MIN_CACHE, MAX_CACHE),
) {
  const engines = clamp(memory / 64, 4, 16)
  return {
    JS_ENGINES: `${engines}`,
    MAX_ACTIVE_REQUESTS: `${clamp(Math.min(engines / 2, cores * 2), 2, 8)}`,
    MAX_WAITING_REQUESTS: `${clamp(memory / 5, 32, 400)}`,
    // Below the limit of memory, collecting garbage often costs a third of a page's time: docs/performance.md.
    GOGC: "400",
    PAGE_CACHE_MB: `${cache}`,
    // A full cache needs room next to it in which garbage may gather.
    GOMEMLIMIT: `${clamp(memory / 2, 192, 448) + Math.floor(Math.max(0, cache - MIN_CACHE) * 1.5)}MiB`,
  }
}

function memoryOfProcess(): number {
  const confined = process.constrainedMemory() ?? 0
  const total = totalmem()
  return (confined > 0 && confined < total ? confined : total) / MB
}
