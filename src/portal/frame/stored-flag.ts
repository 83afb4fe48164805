import { useState } from "react"

/** Returns whether this browser has stored the flag. */
export function isFlagStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Stores the flag; without storage it is forgotten with the page. */
export function storeFlag(key: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(key, "1")
    else localStorage.removeItem(key)
  } catch {
    // No feature depends on the flag.
  }
}

export function useStoredFlag(key: string): [is: boolean, set: (is: boolean) => void] {
  const [is, setIs] = useState(() => isFlagStored(key))
  const set = (next: boolean) => {
    setIs(next)
    storeFlag(key, next)
  }
  return [is, set]
}
