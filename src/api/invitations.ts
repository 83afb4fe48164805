import { queryOptions } from "@tanstack/react-query"
import type { AcceptInvitationInput, SentInvitation } from "../domain/accounts/invitation"
import type { CompanyRole } from "../domain/accounts/role"
import { userKeys } from "./accounts"
import { storeToken } from "./auth"
import { http, parsePage } from "./client/http"

/** The key is below that of the users: a person who accepts becomes one of them, which reloads both. */
export const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, "invitations", companyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: "500" }
      // The result has rows, as live data is a list.
      return parsePage(await http.get("/api/invitations", { query, signal }))
    },
  })

export type Invited = { email: string; agent_id: string; as_agent: boolean; company_role: CompanyRole }

/** Sends also an earlier invitation again: its link ends. */
export const sendInvitation = (invited: Invited, companyId: string): Promise<SentInvitation> =>
  http.post("/api/invitations", { ...invited, company_id: companyId })

export async function withdrawInvitation(id: string): Promise<void> {
  await http.delete("/api/invitations/{id}", { params: { id } })
}

export const offeredInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      http.post("/api/invitations/check", { token }, { anonymous: true, signal, isUntyped: true }),
    retry: 1,
  })

/** Creates the account and signs it in. */
export async function acceptInvitation(input: AcceptInvitationInput): Promise<void> {
  storeToken(await http.post("/api/invitations/accept", input, { anonymous: true }))
}

/** Adds the account that is signed in to the company. */
export async function joinCompany(token: string): Promise<void> {
  await http.post("/api/invitations/join", { token }, { isUntyped: true })
}
