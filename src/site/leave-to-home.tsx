import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { getProperty } from "../domain/values/type-guards"
import { Loading } from "../ui/loading"
import { isSection } from "./shell/paths"

/** Loads the landing page, which is a separate document, for links to it inside the application. */
export function LeaveToHome() {
  const location = useLocation()
  useEffect(() => {
    const named = getProperty(location.state, "scrollTo") ?? location.hash.slice(1)
    const target = isSection(named) ? `/#${named}` : "/"
    // The router has set this address already, and a browser does not load the address it is at.
    window.history.replaceState(null, "", "/auth")
    window.location.replace(target)
  }, [location])
  return <Loading />
}
