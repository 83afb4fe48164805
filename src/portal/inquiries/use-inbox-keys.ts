import { useEffect, useEffectEvent } from "react"
import type { Inquiry } from "../../domain/inquiry-inbox"
import { useChangeInquiry } from "./use-change-inquiry"

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], [role=listbox]") !== null

const isForOthers = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  document.querySelector(".dialog-layer, [role=menu]") !== null

/** j and k open the next and the previous inquiry, e marks the open one as done. */
export function useInboxKeys(
  rows: readonly Inquiry[],
  shown: Inquiry | undefined,
  open: (inquiry: Inquiry | undefined) => void,
): void {
  const change = useChangeInquiry()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    const at = shown === undefined ? -1 : rows.indexOf(shown)
    if (event.key === "j" && at + 1 < rows.length) open(rows[at + 1])
    else if (event.key === "k" && at > 0) open(rows[at - 1])
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
