import { useEffect, useState } from "react"
import { lastReported, receive, report, startSearch } from "./search-text"

const PAUSE = 300

/**
 * Returns the text of the search field and reports it once the typing pauses. It follows external changes such as back.
 */
export function useDelayedSearch(search: string, onSearch: (text: string) => void): [string, (text: string) => void] {
  const [state, setState] = useState(() => startSearch(search))
  if (search !== state.seen) setState(receive(state, search))
  const { text } = state
  const reported = lastReported(state)
  useEffect(() => {
    const next = text.trim()
    if (next === reported) return
    const timer = setTimeout(() => {
      setState((before) => report(before, next))
      onSearch(next)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, reported, onSearch])
  return [text, (next) => setState((before) => ({ ...before, text: next }))]
}
