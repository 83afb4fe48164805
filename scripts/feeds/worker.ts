import { setTimeout as delay } from "node:timers/promises"
import { MINUTE } from "../../src/domain/values/durations"
import { FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { CliError } from "../lib/cli-error"

/** Work that is looked for again and again. Each look leaves a state from which the next one goes on, also in another process. */
export type Worker = { name: string; look: (signal: AbortSignal) => Promise<void> }

type Pace = { signal: AbortSignal; pauseMs: number /** 0: until it is stopped. */; looks: number }

const MAX_PAUSE_MS = 5 * MINUTE

/** Runs workers side by side until the signal. One that fails looks less often, and stops no other. */
export async function runWorkers(workers: readonly Worker[], pace: Pace): Promise<void> {
  await Promise.all(workers.map((worker) => run(worker, pace)))
}

async function run({ name, look }: Worker, { signal, pauseMs, looks }: Pace): Promise<void> {
  let failures = 0
  for (let done = 1; !signal.aborted; done += 1) {
    try {
      await look(signal)
      failures = 0
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      const isExpected = error instanceof CliError || error instanceof FatalImportError
      console.error(`${name}:`, isExpected ? error.message : error)
    }
    if (done === looks) return
    await delay(Math.min(pauseMs * 2 ** failures, Math.max(MAX_PAUSE_MS, pauseMs)), undefined, { signal }).catch(
      () => {},
    )
  }
}
