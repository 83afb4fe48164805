import { useEffect, useRef, useState } from "react"
import { useLocation, useSearchParams } from "react-router-dom"
import { findGroups, useFolds } from "./tabs/detail-groups"
import { errorsByTab, type FormTab, getTab, parseTab } from "./values/field-tabs"

const INVALID = '[aria-invalid="true"], [data-error]'
const FIRST =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea, [role="combobox"], button:not([aria-expanded])'

/** The step that follows once a tab is open: `focus` finds the field that takes the focus, if any. */
type Arrival = { tab: FormTab; focus?: string }

function findVisible(panel: HTMLElement, selector: string): HTMLElement | undefined {
  const found = [...panel.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
  // Of radio buttons the keyboard reaches the chosen one.
  const chosen = found?.matches("[type=radio]") && found.closest("fieldset")?.querySelector<HTMLElement>(":checked")
  return chosen || found
}

function arrive(form: HTMLElement, { tab, focus }: Arrival) {
  const panel = form.querySelector<HTMLElement>(`[data-panel="${tab}"]`)
  if (panel === null) return
  const field = focus === undefined ? undefined : findVisible(panel, focus)
  // The tab row stays in view; without this a tab would open in its middle.
  if (focus === FIRST || panel.getBoundingClientRect().top < 0) panel.scrollIntoView()
  if (field !== undefined) field.focus({ preventScroll: focus === FIRST })
  else if (focus === FIRST) form.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus({ preventScroll: true })
}

/** Keeps the open tab in the URL, so that a reload stays there; going back does not walk through the tabs. */
export function useFormTabs() {
  const element = useRef<HTMLFormElement>(null)
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const folds = useFolds()
  const tab = parseTab(params.get("tab"))
  const [arrival, setArrival] = useState<Arrival | null>(null)

  // A field can only take the focus once its tab is visible.
  useEffect(() => {
    if (arrival === null || arrival.tab !== tab) return
    const frame = requestAnimationFrame(() => {
      if (element.current !== null) arrive(element.current, arrival)
      setArrival(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [arrival, tab])

  function openTab(next: FormTab, focus?: string) {
    setParams({ tab: next }, { replace: true, preventScrollReset: true, state })
    setArrival(focus === undefined ? { tab: next } : { tab: next, focus })
  }

  /** Opens a tab at its first field. */
  function startTab(next: FormTab) {
    if (next === "details") folds.open(["costSection"])
    openTab(next, FIRST)
  }

  /** Opens the tab of a field, by its dotted name, and focuses it; a list's tab opens at its first field. */
  function showField(field: string) {
    const next = getTab(field)
    if (element.current?.querySelector(`[name="${field}"]`)) openTab(next, `[name="${field}"]`)
    else startTab(next)
  }

  /** Opens the tab of the first of these fields and focuses the first invalid one there. */
  function showErrors(fields: string[]) {
    const { first } = errorsByTab(fields)
    if (first === null) return
    folds.open(findGroups(fields))
    openTab(first, INVALID)
  }
  return { element, tab, openTab, startTab, showField, showErrors, folds }
}
