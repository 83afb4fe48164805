import { type RefCallback, useCallback } from "react"
import { useLocation } from "react-router-dom"

/** Returns the ref of what comes into view if the address ends with this hash, once it is there. */
export function useAnchor(name: string | undefined): RefCallback<HTMLElement> {
  const { hash, key } = useLocation()
  return useCallback(
    (element: HTMLElement | null) => {
      if (element !== null && key !== "" && hash === `#${name}`) element.scrollIntoView({ block: "center" })
    },
    [hash, key, name],
  )
}
