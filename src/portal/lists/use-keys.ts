import { useEffect, useEffectEvent } from "react"

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox]") !== null

const isForOthers = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  document.querySelector(".dialog-layer, [role=menu]") !== null

/** Calls what belongs to a key, unless somebody types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = isForOthers(event) ? undefined : actions[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}
