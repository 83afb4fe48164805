import { useState } from "react"

const KEY = "hidden-columns"

function read(): readonly string[] {
  try {
    return localStorage.getItem(KEY)?.split(",") ?? []
  } catch {
    return []
  }
}

/** The columns that this browser's user does without. */
export function useHiddenColumns(): [hidden: readonly string[], hide: (columns: readonly string[]) => void] {
  const [hidden, setHidden] = useState(read)
  const hide = (columns: readonly string[]) => {
    setHidden(columns)
    try {
      localStorage.setItem(KEY, columns.join(","))
    } catch {
      // Without storage they return with the next visit.
    }
  }
  return [hidden, hide]
}
