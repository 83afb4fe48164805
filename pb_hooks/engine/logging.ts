/** Where a failure arose: words of the product alone, such as patterns, kinds, and ids of rows. */
export type FailureFacts = Readonly<Record<string, string | number>>

/**
 * Writes a failure down as one line of JSON, without what may be personal; returns the id that it has there. Loaded only
 * where something fails.
 */
export function logError(failed: string, error: unknown, facts: FailureFacts = {}): string {
  return require(`${__hooks}/failures.js`).writeFailure(failed, error, facts)
}
