import { useCallback } from "react"
import { SearchField } from "../../ui/search-field"
import { useDelayedSearch } from "./use-delayed-search"

type TableSearchProps = { label: string; q: string; onChange: (change: { q: string }) => void }

/** Searches on the server once the typing pauses. */
export function TableSearch({ label, q, onChange }: TableSearchProps) {
  const [text, setText] = useDelayedSearch(
    q,
    useCallback((next: string) => onChange({ q: next }), [onChange]),
  )
  return <SearchField label={label} value={text} onChange={setText} maxLength={200} className="w-full sm:w-80" />
}
