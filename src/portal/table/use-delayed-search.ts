import { useEffect, useState } from "react"

const PAUSE = 300

/**
 * What stands in the search field, told on once the typing pauses. When the search changes from elsewhere (back button,
 * a reset), the field follows.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(search)
  const [told, setTold] = useState(search)
  if (search !== told) {
    setTold(search)
    setText(search)
  }
  useEffect(() => {
    const next = text.trim()
    if (next === told) return
    const timer = setTimeout(() => {
      setTold(next)
      onSearch(next)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, told, onSearch])
  return [text, setText]
}
