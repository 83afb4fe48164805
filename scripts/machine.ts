import { availableParallelism, totalmem } from "node:os"

const MB = 1024 * 1024
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.floor(value)))

/** Defaults for `memory` in MB. An engine takes up to 8 MB, an idle one less than 1 MB. */
export function machineLimits(memory = memoryOfProcess(), cores = availableParallelism()) {
  const engines = clamp(memory / 64, 4, 16)
  return {
    JS_ENGINES: `${engines}`,
    MAX_ACTIVE_REQUESTS: `${clamp(Math.min(engines / 2, cores * 2), 2, 8)}`,
    MAX_WAITING_REQUESTS: `${clamp(memory / 5, 32, 400)}`,
    // Collecting garbage earlier costs little time and saves memory.
    GOGC: "50",
    GOMEMLIMIT: `${clamp(memory / 2, 192, 360)}MiB`,
  }
}

function memoryOfProcess(): number {
  const confined = process.constrainedMemory() ?? 0
  const total = totalmem()
  return (confined > 0 && confined < total ? confined : total) / MB
}
