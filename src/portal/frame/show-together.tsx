import { useIsFetching, useQueryClient } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext, useEffect, useState } from "react"

const FIRST_LOAD = {
  type: "active",
  predicate: ({ state }: { state: { status: string } }) => state.status === "pending",
} as const

/** The parts shown since the page was opened. Their data is at hand: going back finds its place only if they show at once. */
const shownBefore = new Set<string>()

const Shown = createContext(true)

/** Returns whether the part is shown: one that waits for others is there, but takes no focus. */
export const useShown = (): boolean => useContext(Shown)

type ShowTogetherProps = { id: string; fallback: ReactNode; children: ReactNode }

/** Shows parts that load apart once all of them have their data, so that none pushes away what somebody is about to press. */
export function ShowTogether({ id, fallback, children }: ShowTogetherProps) {
  const client = useQueryClient()
  const loading = useIsFetching(FIRST_LOAD)
  const [isShown, setShown] = useState(() => shownBefore.has(id))
  // The parts ask for their data in effects, which run before this one.
  useEffect(() => {
    if (loading > 0 || client.isFetching(FIRST_LOAD) > 0) return
    shownBefore.add(id)
    setShown(true)
  }, [client, id, loading])
  return (
    <>
      {!isShown && fallback}
      <div hidden={!isShown}>
        <Shown value={isShown}>{children}</Shown>
      </div>
    </>
  )
}
