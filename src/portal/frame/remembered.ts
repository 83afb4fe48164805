import { useState } from "react"

/** Returns whether this browser has stored the flag. */
export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Stores the flag; without storage it is forgotten with the page. */
export function remember(key: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(key, "1")
    else localStorage.removeItem(key)
  } catch {
    // No feature depends on the flag.
  }
}

export function useRemembered(key: string): [is: boolean, set: (is: boolean) => void] {
  const [is, setIs] = useState(() => isRemembered(key))
  const set = (next: boolean) => {
    setIs(next)
    remember(key, next)
  }
  return [is, set]
}
