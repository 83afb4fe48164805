import { useEffect, useEffectEvent, useRef } from "react"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { useChangeInquiry } from "./use-change-inquiry"

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=listbox]") !== null

/** Returns whether a key is typed into a field, or meant for a dialog or the browser. */
export const isForOthers = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  document.querySelector(".dialog-layer, [role=menu]") !== null

/** Handles keys: j and k open the next and the previous inquiry, e marks the open one as done. */
export function useInboxKeys(
  rows: readonly Inquiry[],
  shown: Inquiry | undefined,
  open: (inquiry: Inquiry | undefined) => void,
): void {
  const change = useChangeInquiry()
  // A marked inquiry may have left the list: the next one then has its place.
  const place = useRef(0)
  const listed = shown === undefined ? -1 : rows.indexOf(shown)
  useEffect(() => {
    if (listed >= 0) place.current = listed
  }, [listed])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    const at = listed < 0 ? { j: place.current, k: place.current - 1 } : { j: listed + 1, k: listed - 1 }
    const target = event.key === "j" || event.key === "k" ? rows[at[event.key]] : undefined
    if (target !== undefined) open(target)
    else if (event.key === "e" && shown !== undefined) change(shown, { status: "done" })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [])
}
