import { useQuery } from "@tanstack/react-query"
import { meQuery, type SignedIn } from "../api/auth"

/** Only for pages below the portal's layout, which requires a signed-in user. */
export function useUser(): SignedIn {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error("Nobody is signed in")
  return data
}
