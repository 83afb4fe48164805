import { MAX_SAVED } from "../../domain/pages/saved-listings"

// What a visitor saves stays in their own browser: no cookie, no account. The server learns of it when they open the list.

const getKey = (company: string) => `saved_listings:${company}`

/** Returns the ids of the company's listings, the last saved first; none if the browser forbids to store anything. */
export function readSaved(company: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(company)) ?? "[]")
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : []
  } catch {
    return []
  }
}

/** Returns whether the browser has stored it. */
export function storeSaved(company: string, ids: readonly string[]): boolean {
  try {
    if (ids.length === 0) localStorage.removeItem(getKey(company))
    else localStorage.setItem(getKey(company), JSON.stringify(ids.slice(0, MAX_SAVED)))
    return true
  } catch {
    return false
  }
}
