import { useState } from "react"

/** Whether this browser remembers something that was said once. */
export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Without storage it is forgotten with the page. */
export function remember(key: string, is: boolean): void {
  try {
    if (is) localStorage.setItem(key, "1")
    else localStorage.removeItem(key)
  } catch {
    // Nothing depends on it.
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
