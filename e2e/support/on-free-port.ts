import { freePort } from "../../scripts/lib/port"

/** Tries another port when a program has taken the first one in between. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (!(error instanceof Error && /address already in use/.test(error.message))) throw error
    }
  }
}
