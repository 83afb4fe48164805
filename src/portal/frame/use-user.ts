import { createContext, use } from "react"
import type { SignedIn } from "../../api/auth"

export const UserContext = createContext<SignedIn | null>(null)

/**
 * Returns the user; only for pages below the portal's layout, which requires one. Not read from the query: when another tab
 * signs in, the query is empty one tick before the layout hears of it, and a page rendered in between would fail.
 */
export function useUser(): SignedIn {
  const user = use(UserContext)
  if (!user) throw new Error("Nobody is signed in")
  return user
}
