import { useQuery } from "@tanstack/react-query"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"

/** Returns the names of the company's users by id; empty where there is only one, as nobody asks whose an inquiry is. */
export function useMemberNames(companyId: string): ReadonlyMap<string, string> {
  const { data } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const members = data?.rows ?? []
  if (members.length < 2) return new Map()
  return new Map(members.map((user) => [user.id, fullName(user) || shownEmail(user.email)]))
}
