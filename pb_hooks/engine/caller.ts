import { clientNetwork } from "./client-network"
import type { Caller } from "./rate-limit"

/** An engine handles one call at a time, so what is deep inside one need not be told whose call it is. */
let network = ""

/** Runs `work` for a call, whose network `callerNetwork` then returns. */
export function forCaller<Result>(event: Caller, work: () => Result): Result {
  const outer = network
  network = clientNetwork(event.realIP())
  try {
    return work()
  } finally {
    network = outer
  }
}

/** Returns the network of the call that is being handled; empty in a job, and in a hook of a save. */
export const callerNetwork = (): string => network
