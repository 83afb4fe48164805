import { useCallback, useEffect, useState } from "react"
import { SearchField } from "../../ui/search-field"
import { lastReported, receive, report, startSearch } from "./search-text"

type TableSearchProps = {
  label: string
  placeholder?: string
  q: string
  onChange: (change: { q: string }) => void
}

/** Searches on the server once the typing pauses. */
export function TableSearch({ q, onChange, ...texts }: TableSearchProps) {
  const [text, setText] = useDelayedSearch(
    q,
    useCallback((next: string) => onChange({ q: next }), [onChange]),
  )
  return <SearchField {...texts} value={text} onChange={setText} maxLength={200} className="w-full sm:w-80" />
}

const PAUSE = 300

/**
 * Returns the text of the search field and reports it once the typing pauses. It follows external changes such as back.
 */
function useDelayedSearch(search: string, onSearch: (text: string) => void): [string, (text: string) => void] {
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
