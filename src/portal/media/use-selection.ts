import { useState } from "react"

/** The selected keys of a list, in the list's order. */
export function useSelection(keys: readonly string[]) {
  const [marked, setMarked] = useState<readonly string[] | null>(null)
  return {
    active: marked !== null,
    selected: keys.filter((key) => marked?.includes(key)),
    start: () => setMarked([]),
    stop: () => setMarked(null),
    toggle: (key: string) =>
      setMarked((now) => (now?.includes(key) ? now.filter((other) => other !== key) : [...(now ?? []), key])),
  }
}
