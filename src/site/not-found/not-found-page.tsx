import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { loggablePath } from "./log-unknown-path"
import { NotFound } from "./not-found"
import messages from "./not-found.json"

/** Handles unknown paths inside the application; the server renders its own page for all others. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: unknown paths are logged (docs/product.md, Not-found page)
    console.error("404:", loggablePath(pathname))
  }, [pathname])
  return (
    <>
      <title>{messages.title}</title>
      <NotFound />
    </>
  )
}
