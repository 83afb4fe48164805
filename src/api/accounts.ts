import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { CreatedApiKey, NewApiKey } from "../domain/accounts/api-key"
import type { InterfacesChoice, Removal } from "../domain/accounts/removal"
import type { CompanyRole } from "../domain/accounts/role"
import type { Profile } from "../domain/accounts/user"
import { searchWords } from "../domain/values/text"
import { ApiError, http, ifMatch, type ListParams, type Page, parsePage, parseRecord } from "./client/http"
import { pocketbase } from "./client/pocketbase"

export const userKeys = {
  all: ["users"] as const,
  members: (companyId: string, params: unknown) => ["users", "members", companyId, params] as const,
  profiles: (params: unknown) => ["users", "profiles", params] as const,
}

const PROFILE_FIELDS = "id,email,first_name,last_name,company_id,is_admin,role,company_role,created_at,updated_at"
/** PocketBase's own routes write `2026-01-31 12:00:00.000Z`. */
const isoInstant = (native: string) => native.replace(" ", "T")

const MEMBER_COLUMNS: Readonly<Record<string, string>> = { name: "search_text" }

/** The colleagues whom a field offers. */
export const MAX_MEMBERS = 60

export const membersQuery = (companyId: string, params: ListParams) =>
  queryOptions({
    queryKey: userKeys.members(companyId, params),
    queryFn: ({ signal }) => listMembers(companyId, params, signal),
    placeholderData: keepPreviousData,
  })

/** Reads records under the collection's access rule; `company_name` is null, as it is the reader's own. */
export function listMembers(companyId: string, params: ListParams, signal?: AbortSignal): Promise<Page<Profile>> {
  const { q = "", sort = "name", page = 1, perPage = 25 } = params
  const column = sort.replace(/^-/, "")
  return pocketbase(async (client) => {
    const found = await client.collection("users").getList<Omit<Profile, "company_name">>(page, perPage, {
      filter: [
        client.filter("company_id = {:companyId}", { companyId }),
        ...searchWords(q).map((word) => client.filter("search_text ~ {:word}", { word })),
      ].join(" && "),
      sort: `${sort.startsWith("-") ? "-" : ""}${MEMBER_COLUMNS[column] ?? column},id`,
      fields: PROFILE_FIELDS,
      signal,
    })
    const rows = found.items.map((user) => ({
      ...user,
      company_name: null,
      created_at: isoInstant(user.created_at),
      updated_at: isoInstant(user.updated_at),
    }))
    return { rows, total: found.totalItems, page: found.page, perPage: found.perPage }
  })
}

/** A `companyId` of null finds users without one; `purchase` finds those who have bought a plan that is not theirs yet. */
export type ProfileParams = ListParams & {
  companyId?: string | null
  purchase?: "unclaimed"
}

export const profilesQuery = (params: ProfileParams) =>
  queryOptions({
    queryKey: userKeys.profiles(params),
    queryFn: ({ signal }) => listProfiles(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listProfiles(
  { companyId, ...query }: ProfileParams,
  signal?: AbortSignal,
): Promise<Page<Profile>> {
  const body = companyId === undefined ? {} : { company_id: companyId }
  return parsePage(await http.post("/api/rpc/get_all_users_with_profiles", body, { query, signal, isUntyped: true }))
}

export type ProfileChange = {
  first_name?: string
  last_name?: string
  company_id?: string | null
}

/** Replaces any stored version if `updatedAt` is missing. */
export async function updateProfile(id: string, change: ProfileChange, updatedAt?: string): Promise<Profile> {
  const { first_name, last_name, company_id } = change
  const body = {
    user_id_param: id,
    first_name_param: first_name,
    last_name_param: last_name,
    company_id_param: company_id,
  }
  const version = updatedAt === undefined ? {} : ifMatch(updatedAt)
  const response = http.post("/api/rpc/safe_update_user_profile", body, version)
  return parseRecord(await response.catch(withFieldNames))
}

/** No call reads one user: an empty change returns it. */
export const loadProfile = (id: string): Promise<Profile> => updateProfile(id, {})

/** The server names the call's parameters, `first_name_param`. */
function withFieldNames(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { message, status, reason, fromServer } = error
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace(/_param$/, ""), text])
  throw new ApiError(message, status, Object.fromEntries(fields), reason, fromServer)
}

/** Returns the generated password, which is shown once. Ends all sessions of that user. */
export async function resetPassword(id: string): Promise<string> {
  const body = { user_id: id }
  const { success, message, password } = await http.post("/api/functions/reset-password", body)
  if (!success) throw new ApiError(message, 200)
  return password
}

export const apiKeysQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["api-keys", companyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: "100" }
      return (await http.get("/api/keys", { query, signal })).data
    },
  })

/** Only this response contains the key itself. */
export const createApiKey = (input: NewApiKey): Promise<CreatedApiKey> => http.post("/api/keys", input)

export async function revokeApiKey(id: string): Promise<void> {
  await http.delete("/api/keys/{id}", { params: { id } })
}

/** Ends all sessions of the user, this one too. */
export async function changePassword(id: string, oldPassword: string, password: string): Promise<void> {
  const change = { oldPassword, password, passwordConfirm: password }
  await pocketbase((client) => client.collection("users").update(id, change))
}

/** The list is refreshed with the lists of users, as it follows from them. */
export const removalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, "removals", companyId],
    queryFn: async ({ signal }): Promise<Removal[]> => {
      const query = { company_id: companyId, perPage: 60 }
      return parsePage(await http.get("/api/removals", { query, signal })).rows
    },
  })

type Wishes = { assign_to: string; agent_to: string; interfaces: InterfacesChoice }

/**
 * Ends all sessions of that user; open inquiries and their agent go to a colleague or to nobody, and the user's keys, webhooks and targets end or
 * become ours.
 */
export async function removeUser(id: string, wishes: Wishes): Promise<void> {
  await http.post("/api/users/{id}/remove", wishes, { params: { id } })
}

type NewRole = { company_role: CompanyRole; interfaces: InterfacesChoice }

/** A demoted owner's keys, webhooks and targets end or become ours. */
export async function changeCompanyRole(id: string, role: NewRole): Promise<void> {
  await http.put("/api/users/{id}/company-role", role, { params: { id } })
}

export async function restoreUser(removalId: string): Promise<void> {
  await http.post("/api/removals/{id}/restore", undefined, { params: { id: removalId } })
}

/** Sends the secret of the mail to the person who was removed. */
export async function returnToCompany(token: string): Promise<void> {
  await http.post("/api/removals/restore", { token }, { anonymous: true })
}
