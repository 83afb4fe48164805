import { useEffect, useRef } from "react"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { useKeys } from "../lists/use-keys"
import { useChangeInquiry } from "./use-change-inquiry"

/** Functions that open the neighbours of the open inquiry; undefined at the ends of the page. */
export type InboxSteps = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** Handles keys: j and k open the next and the previous inquiry, e marks the open one as done. Returns the same as steps. */
export function useInboxKeys(
  rows: readonly Inquiry[],
  shown: Inquiry | undefined,
  open: (inquiry: Inquiry | undefined) => void,
): InboxSteps {
  const change = useChangeInquiry()
  // A marked inquiry may have left the list: the next one then has its place.
  const place = useRef(0)
  const listed = shown === undefined ? -1 : rows.indexOf(shown)
  useEffect(() => {
    if (listed >= 0) place.current = listed
  }, [listed])
  const neighbour = (by: 1 | -1) => rows[listed < 0 ? place.current + Math.min(by, 0) : listed + by]
  function step(by: 1 | -1) {
    const target = neighbour(by)
    if (target !== undefined) open(target)
  }
  useKeys({ j: () => step(1), k: () => step(-1), e: shown && (() => change(shown, { status: "done" })) })
  const at = (index: number, by: 1 | -1) => (rows[index] === undefined ? undefined : () => step(by))
  return { previous: at(listed - 1, -1), next: at(listed + 1, 1) }
}
