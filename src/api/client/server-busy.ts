type Listener = () => void
const listeners = new Set<Listener>()

/** Tells the listeners that a change was refused for the moment, and is sent again. */
export function reportBusy(): void {
  for (const listener of listeners) listener()
}

/** Returns a function that removes the listener. */
export function onServerBusy(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
