/** The circumstances of a failure, only in words of the product, such as patterns, kinds, and ids of rows. */
export type FailureFacts = Readonly<Record<string, string | number>>

/**
 * Writes a failure down as one line of JSON, without personal data; returns its id in the log. Loaded only when something
 * fails.
 */
export function logError(failed: string, error: unknown, facts: FailureFacts = {}): string {
  return require(`${__hooks}/failures.js`).writeFailure(failed, error, facts)
}

/** Logs a path that is neither a page nor a file, some in a minute. */
export function logUnknownPath(path: string): void {
  require(`${__hooks}/failures.js`).writeUnknownPath(path)
}
