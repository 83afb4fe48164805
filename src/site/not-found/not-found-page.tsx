import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import words from "../../i18n/de/not-found.json"
import { loggablePath } from "./loggable-path"
import { NotFound } from "./not-found"

/** What the portal shows for a path of its own that is no page; the server answers all others itself. */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants unknown paths logged (section 2, route table)
    console.error("404:", loggablePath(pathname))
  }, [pathname])
  return (
    <>
      <title>{words.title}</title>
      <NotFound />
    </>
  )
}
