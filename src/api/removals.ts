import { queryOptions } from "@tanstack/react-query"
import type { InterfacesChoice, Removal } from "../domain/accounts/removal"
import { http, parsePage } from "./client/http"
import { userKeys } from "./users"

/** Refreshed with the lists of users, as it follows from them. */
export const removalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, "removals", companyId],
    queryFn: async ({ signal }): Promise<Removal[]> => {
      const query = { company_id: companyId, perPage: 60 }
      return parsePage(await http.get("/api/removals", { query, signal })).rows
    },
  })

type Wishes = { assign_to: string; interfaces: InterfacesChoice }

/** Ends all sessions of that user; open inquiries go to a colleague or to nobody, what they have made ends or is ours. */
export async function removeUser(id: string, wishes: Wishes): Promise<void> {
  await http.post("/api/users/{id}/remove", wishes, { params: { id } })
}

export async function restoreUser(removalId: string): Promise<void> {
  await http.post("/api/removals/{id}/restore", undefined, { params: { id: removalId } })
}

/** With the secret of the mail to who was removed. */
export async function returnToCompany(token: string): Promise<void> {
  await http.post("/api/removals/restore", { token }, { anonymous: true })
}
