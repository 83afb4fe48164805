import { useEffect, useRef, useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"
import { errorsByTab, type FormTab, parseTab } from "./values/field-tabs"

/** Keeps the open tab in the URL, so that a reload stays there; going back does not walk through the tabs. */
export function useFormTabs() {
  const element = useRef<HTMLFormElement>(null)
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const tab = parseTab(params.get("tab"))
  const [focusOn, setFocusOn] = useState<{ tab: FormTab } | null>(null)
  const setTab = (next: FormTab) => setParams({ tab: next }, { replace: true, preventScrollReset: true, state })

  // A field can only take the focus once its tab is visible.
  useEffect(() => {
    if (focusOn === null || focusOn.tab !== tab) return
    const frame = requestAnimationFrame(() => {
      const panel = element.current?.querySelector(`[data-panel="${tab}"]`)
      panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus()
      setFocusOn(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [focusOn, tab])

  /** Opens the tab of the first of these fields and focuses the first invalid one there. */
  function showErrors(fields: string[]) {
    const { first } = errorsByTab(fields)
    if (first === null) return
    setTab(first)
    setFocusOn({ tab: first })
  }
  return { element, tab, setTab, showErrors }
}
