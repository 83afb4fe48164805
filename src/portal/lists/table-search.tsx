import { useCallback } from "react"
import { SearchField } from "../../ui/search-field"
import { useDelayedSearch } from "./use-delayed-search"

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
