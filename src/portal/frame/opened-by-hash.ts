import { useEffect, useEffectEvent } from "react"
import { useLocation, useNavigate } from "react-router-dom"

/** The settings forms that links can open. */
export const COMPANY_HASH = "#unternehmen"
export const LEGAL_HASH = "#impressum"

/** Opens a form if the address has its hash, and removes the hash, so that a reload does not open the form again. */
export function useOpenedByHash(hash: string | undefined, open: () => void): void {
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
