import { useEffect, useState } from "react"

const PAUSE = 300

/**
 * What stands in the search field, reported once the typing pauses. When the search changes from elsewhere (back button,
 * a reset), the field follows. What was reported arrives as the search later than the next letters: it changes nothing.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  /** Reported and not arrived yet, the latest last. */
  const [underway, setUnderway] = useState<readonly string[]>([])
  if (search !== seen) {
    setSeen(search)
    const arrived = underway.indexOf(search)
    setUnderway(underway.slice(arrived + 1))
    if (arrived < 0) setText(search)
  }
  const reported = underway.at(-1) ?? seen
  useEffect(() => {
    const next = text.trim()
    if (next === reported) return
    const timer = setTimeout(() => {
      setUnderway((before) => [...before, next])
      onSearch(next)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, reported, onSearch])
  return [text, setText]
}
