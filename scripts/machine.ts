import { availableParallelism, totalmem } from "node:os"

const MB = 1024 * 1024
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.floor(value)))

/**
 * What this machine bears, as settings that an operator may replace. An engine that has done everything holds about 8 MB,
 * one that only waits less than 1 MB.
 *
 * @param memory in MB: the machine's, or less where the process is confined to less
 */
export function machineLimits(memory = memoryOfProcess(), cores = availableParallelism()) {
  const engines = clamp(memory / 64, 4, 16)
  return {
    JS_ENGINES: `${engines}`,
    MAX_ACTIVE_REQUESTS: `${clamp(Math.min(engines / 2, cores * 2), 2, 8)}`,
    MAX_WAITING_REQUESTS: `${clamp(memory / 8, 32, 200)}`,
    // Most of what a request leaves behind is garbage; collecting it earlier costs little and holds the memory down.
    GOGC: "50",
    GOMEMLIMIT: `${clamp(memory / 2, 192, 384)}MiB`,
  }
}

function memoryOfProcess(): number {
  const confined = process.constrainedMemory() ?? 0
  const total = totalmem()
  return (confined > 0 && confined < total ? confined : total) / MB
}
