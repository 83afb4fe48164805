import { OWN_COMPANY_KEY } from "../domain/companies/own-company"

/** Tells the server once that somebody looks at this listing, without a cookie and without data about the visitor. */
export function startCounting(): void {
  const seal = readMetaContent("view")
  if (!seal || isOwn(readMetaContent("company"))) return
  const count = () => {
    if (document.visibilityState !== "visible") return
    document.removeEventListener("visibilitychange", count)
    navigator.sendBeacon(`${location.pathname.replace(/\/$/, "")}/view/${seal}`)
  }
  // A page that is opened behind another one is looked at later, or never.
  document.addEventListener("visibilitychange", count)
  count()
}

const readMetaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** A user who has signed in for the company itself is no visitor. */
function isOwn(company: string | undefined): boolean {
  try {
    return localStorage.getItem(OWN_COMPANY_KEY) === company
  } catch {
    return false
  }
}
