export type ToastKind = "success" | "info" | "warning" | "error"

export type ToastExtras = {
  description?: string
  /** The toast's button, which also closes the toast. */
  action?: { label: string; onAction: () => void }
  /** Replaces a toast with the same id. */
  id?: string
}

export type ToastRule = { priority: "low" | "high"; timeout: number }

const shortest = 5000
const longest = 12_000
const msPerCharacter = 70

/** Lets only errors interrupt a screen reader. Errors and toasts with an action stay longest, others as long as reading takes. */
export function toastRule(kind: ToastKind, message: string, extras: ToastExtras = {}): ToastRule {
  const characters = message.length + (extras.description?.length ?? 0)
  const reading = Math.min(longest, Math.max(shortest, characters * msPerCharacter))
  return {
    priority: kind === "error" ? "high" : "low",
    timeout: kind === "error" || extras.action ? longest : reading,
  }
}
