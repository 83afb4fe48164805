import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import {
  ApiError,
  http,
  idempotencyKey,
  ifMatch,
  type ListParams,
  type Page,
  parsePage,
  parseRecord,
} from "../../api/client/http"
import type { BodyOf } from "../../api/client/routes"
import type { Viewing, ViewingStatus } from "../../domain/viewings/viewing"

export const viewingKeys = {
  all: ["viewings"] as const,
  calendar: ["calendar-address"] as const,
  one: (id: string) => ["viewings", "one", id] as const,
  list: (params: unknown) => ["viewings", "list", params] as const,
}

type ViewingListParams = ListParams & {
  company_id: string
  status?: ViewingStatus
  agent_id?: string
  property_id?: string
  contact_id?: string
  email?: string
  about_inquiry?: string
  from?: string
  until?: string
}

export const viewingsQuery = (params: ViewingListParams) =>
  queryOptions({
    queryKey: viewingKeys.list(params),
    queryFn: async ({ signal }): Promise<Page<Viewing>> =>
      parsePage(await http.get("/api/viewings", { query: params, signal })),
    placeholderData: keepPreviousData,
  })

export async function loadViewing(id: string): Promise<Viewing> {
  return parseRecord(await http.get("/api/viewings/{id}", { params: { id } }))
}

type NewBody = BodyOf<"POST", "/api/viewings">
type PatchBody = BodyOf<"PUT", "/api/viewings/{id}">

/** Repeating a key creates no second viewing. */
export const createViewing = (body: NewBody, key: string): Promise<Viewing> =>
  atSlots(async () => parseRecord(await http.post("/api/viewings", body, idempotencyKey(key))))

/** Changes any stored version if `updatedAt` is missing. */
export const updateViewing = (id: string, patch: PatchBody, updatedAt?: string): Promise<Viewing> =>
  atSlots(async () => {
    const version = updatedAt === undefined ? {} : ifMatch(updatedAt)
    return parseRecord(await http.put("/api/viewings/{id}", patch, { ...version, params: { id } }))
  })

/** Returns the secret address at which a calendar program reads the user's viewings. */
export async function loadCalendarAddress(): Promise<string> {
  return (await http.get("/api/auth/me")).calendar_url
}

export async function renewCalendarAddress(): Promise<string> {
  return (await http.post("/api/account/renew-calendar")).calendar_url
}

export async function deleteViewing(id: string): Promise<void> {
  await http.delete("/api/viewings/{id}", { params: { id } })
}

/** The form has one field for the times, whether they are offered or agreed on. */
async function atSlots<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status, fields, reason, fromServer } = error
    const { starts_at: slots, ...others } = fields
    if (slots === undefined) throw error
    throw new ApiError(message, status, { ...others, slots }, reason, fromServer)
  }
}
