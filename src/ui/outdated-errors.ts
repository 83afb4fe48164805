type Shown = { id: string; type?: string | undefined }

/** What went well makes the errors before it old, also those of another place. The newest come first. */
export function outdatedErrors(toasts: readonly Shown[]): string[] {
  const done = toasts.findIndex(({ type }) => type === "success")
  const before = done < 0 ? [] : toasts.slice(done + 1)
  return before.filter(({ type }) => type === "error").map(({ id }) => id)
}
