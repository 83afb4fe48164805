type Shown = { id: string; type?: string | undefined; transitionStatus?: "starting" | "ending" | undefined }

/**
 * Returns errors older than the last success, wherever they come from; the newest toasts come first. An error that is being
 * closed stays in `toasts` while it fades, and is left out: closing it again would go on without end.
 */
export function outdatedErrors(toasts: readonly Shown[]): string[] {
  const done = toasts.findIndex(({ type }) => type === "success")
  const before = done < 0 ? [] : toasts.slice(done + 1)
  return before
    .filter(({ type, transitionStatus }) => type === "error" && transitionStatus !== "ending")
    .map(({ id }) => id)
}
