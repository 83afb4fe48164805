import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { getProperty } from "../../domain/values/type-guards"

/**
 * Opens the form of a new record if a link to this page has asked for it (`action: "create"`): once, as a reload must not open it
 * again. `page`: its address as in `places.json`; a page that is being left must not answer for the next one.
 */
export function useRequestedCreation(page: string, open: () => void): void {
  const { key, state, search, hash } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isHere = [...new URLSearchParams(page)].every(([name, value]) => query.get(name) === value)
  const isRequested = isHere && getProperty(state, "action") === "create"
  const answer = useEffectEvent(() => {
    open()
    navigate({ search, hash }, { replace: true, state: { ...state, action: undefined } })
  })
  useEffect(() => {
    // The dashboard may have repeated the request under another address.
    if (isRequested && key !== "") answer()
  }, [isRequested, key])
}
