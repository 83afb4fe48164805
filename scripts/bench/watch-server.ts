import { readFileSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"

const ASKED_PER_SECOND = 20

/** Returns the resident memory of a process in MB; `NaN` if the system does not report it. */
export function readMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Returns the seconds that a process has computed, in steps of 10 ms; `NaN` if the system does not report it. */
export function readCpuSeconds(pid: number): number {
  try {
    const [user = 0, system = 0] =
      /\) (?:\S+ ){11}(\d+) (\d+)/
        .exec(readFileSync(`/proc/${pid}/stat`, "utf8"))
        ?.slice(1)
        .map(Number) ?? []
    return (user + system) / 100
  } catch {
    return Number.NaN
  }
}

export type Watched = { peak: number; healthP99: number; unhealthy: number }

/** Asks for /api/health twenty times a second while `work` runs, and notes the largest memory seen. */
export async function watchServer(url: string, pid: number, work: () => Promise<void>): Promise<Watched> {
  const latencies: number[] = []
  const calls: Promise<void>[] = []
  let [peak, unhealthy, isOver] = [readMemory(pid), 0, false]
  const ask = async () => {
    const started = performance.now()
    const isWell = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(30_000) })
      .then(async (response) => (await response.text()) !== "" && response.ok)
      .catch(() => false)
    latencies.push(performance.now() - started)
    if (!isWell) unhealthy += 1
  }
  const watching = (async () => {
    while (!isOver) {
      calls.push(ask())
      peak = Math.max(peak, readMemory(pid))
      await delay(1000 / ASKED_PER_SECOND)
    }
    await Promise.all(calls)
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return { peak, healthP99: percentile(latencies, 0.99), unhealthy }
}

function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
