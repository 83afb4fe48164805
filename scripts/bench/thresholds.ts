import { readFileSync } from "node:fs"

export type Threshold = { name: string; measured: number; unit?: string; atLeast?: number; below?: number }

/** Prints a table and returns how many aims are missed. */
export function reportAims(aims: readonly Threshold[]): number {
  console.log("\n| | measured | aim | |\n|---|---|---|---|")
  for (const aim of aims) {
    const bound = aim.below === undefined ? `at least ${aim.atLeast}` : `below ${aim.below}`
    const unit = aim.unit ?? ""
    console.log(`| ${aim.name} | ${figure(aim.measured)}${unit} | ${bound}${unit} | ${isMet(aim) ? "met" : "MISSED"} |`)
  }
  return aims.filter((aim) => !isMet(aim)).length
}

/** Tells whether a figure meets its aim; one that could not be measured misses it. */
const isMet = ({ measured, atLeast = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: Threshold) =>
  measured >= atLeast && measured < below

const figure = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0))

/** Processes that wanted a processor in the last minute, on average: figures of a busy machine say little. */
export function machineLoad(): string {
  try {
    return readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "unknown"
  } catch {
    return "unknown"
  }
}
