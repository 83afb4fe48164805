import { useState } from "react"

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
