import { useState } from "react"

const KEY = "hidden-columns"

function read(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(",") ?? []
  } catch {
    return []
  }
}

/** Reads and sets the columns that are hidden in this browser. */
export function useHiddenColumns(): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const [hidden, setHidden] = useState(read)
  const hide = (columns: readonly string[]) => {
    setHidden(columns)
    try {
      localStorage.setItem(KEY, columns.join(","))
    } catch {
      // Without storage the columns return on the next visit.
    }
  }
  return [hidden, hide]
}
