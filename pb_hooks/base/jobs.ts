import { logError } from "./logging"

/** One that fails is logged and stops no other; returns how many failed. */
export function forEachRecord<T>(job: string, items: readonly T[], work: (item: T) => void): number {
  let failed = 0
  for (const item of items) {
    try {
      work(item)
    } catch (error) {
      failed += 1
      logError(job, error)
    }
  }
  return failed
}
