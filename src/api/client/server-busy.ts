type Listener = () => void
const listeners = new Set<Listener>()

/** A change was refused for the moment, and is sent again. */
export function reportBusy(): void {
  for (const listener of listeners) listener()
}

/** Returns what ends it. */
export function onServerBusy(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
