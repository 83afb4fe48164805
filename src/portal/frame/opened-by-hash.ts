import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** Forms of the settings that links open. */
export const COMPANY_HASH = "#unternehmen"
export const LEGAL_HASH = "#impressum"

/** Opens a form where a link has asked for it. The address forgets it again, as a reload should not ask once more. */
export function useOpenedByHash(hash: string, open: () => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const onAsked = useEffectEvent(() => {
    void navigate({ search: location.search }, { replace: true, state: location.state })
    open()
  })
  useEffect(() => {
    if (location.hash === hash) onAsked()
  }, [location.hash, hash])
}
