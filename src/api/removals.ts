import { queryOptions } from "@tanstack/react-query"
import type { Removal } from "../domain/removal"
import { http, parsePage } from "./http"
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

/** Ends all sessions of that user; open inquiries go to the colleague `assignTo`, or to nobody. */
export async function removeUser(id: string, assignTo: string): Promise<void> {
  await http.post("/api/users/{id}/remove", { assign_to: assignTo }, { params: { id } })
}

export async function restoreUser(removalId: string): Promise<void> {
  await http.post("/api/removals/{id}/restore", undefined, { params: { id: removalId } })
}

/** With the secret of the mail to who was removed. */
export async function returnToCompany(token: string): Promise<void> {
  await http.post("/api/removals/restore", { token }, { anonymous: true })
}
