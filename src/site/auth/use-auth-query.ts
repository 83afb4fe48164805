import { useSearchParams } from "react-router-dom"
import { useHydrated } from "../../ui/use-hydrated"

/** Returns the URL's query; during hydration that of the prerendered HTML, which only knows the tab. */
export function useAuthQuery(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const prerendered = typeof document === "undefined" ? undefined : document.getElementById("root")?.dataset.prerendered
  if (isHydrated || prerendered === undefined) return [query, setQuery]
  return [new URLSearchParams(prerendered.split("?")[1]), setQuery]
}
