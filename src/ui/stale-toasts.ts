type Shown = { id: string; type?: string | undefined; transitionStatus?: "starting" | "ending" | undefined }

/**
 * What went well makes the errors before it old, also those of another place. The newest come first. One that is being
 * closed stays among them while it fades: closing it again would go on without end.
 */
export function outdatedErrors(toasts: readonly Shown[]): string[] {
  const done = toasts.findIndex(({ type }) => type === "success")
  const before = done < 0 ? [] : toasts.slice(done + 1)
  return before
    .filter(({ type, transitionStatus }) => type === "error" && transitionStatus !== "ending")
    .map(({ id }) => id)
}
