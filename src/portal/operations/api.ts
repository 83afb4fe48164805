import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { http, type ListParams, parsePage } from "../../api/client/http"
import type { AuditEntry, AuditKind } from "../../domain/operations/audit"
import type { MailState, OutboxMail } from "../../domain/operations/system"

/** The maximum age in ms of the data on an open page. */
const REFRESH_MS = 10_000
const live = { refetchInterval: REFRESH_MS, placeholderData: keepPreviousData } as const
const root = ["system"] as const

export const systemKeys = { all: root, mails: [...root, "mails"] as const }

export const systemQuery = () =>
  queryOptions({
    queryKey: [...root, "facts"],
    queryFn: ({ signal }) => http.get("/api/system", { signal }),
    ...live,
  })

export const mailsQuery = (params: ListParams & { state?: MailState }) =>
  queryOptions({
    queryKey: [...systemKeys.mails, params],
    queryFn: async ({ signal }) => parsePage(await http.get("/api/system/mails", { query: params, signal })),
    ...live,
  })

export const storageQuery = (params: ListParams) =>
  queryOptions({
    queryKey: [...root, "storage", params],
    queryFn: async ({ signal }) => parsePage(await http.get("/api/system/storage", { query: params, signal })),
    ...live,
  })

/** The pause in ms and the number of checks for the result of a mail. */
const LOOK_MS = 700
const LOOKS = 40

/** Returns the mail once it was sent or failed; null if that takes long, as with a mail server that does not respond. */
export async function sendMailAgain({ id, recipient }: OutboxMail): Promise<OutboxMail | null> {
  await http.post("/api/system/mails/{id}/retry", undefined, { params: { id } })
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const { data } = await http.get("/api/system/mails", { query: { q: recipient, perPage: 100 } })
    const mail = data.find((row) => row.id === id)
    if (mail === undefined) return null
    // The error of the attempt before was cleared by the new request.
    if (mail.state === "sent" || mail.last_error !== "") return mail
  }
  return null
}

/** Returns how many mails were held. */
export const releaseMails = async (): Promise<number> => (await http.post("/api/system/mails/release")).released

type AuditScope = { company_id?: string; q?: string; actor?: string; kind?: AuditKind }

/**
 * The lines of one company's log, or of all for administrators who name none; a line is what somebody did at once. They are
 * refreshed while a page shows them.
 */
export const auditQuery = (params: ListParams & AuditScope) =>
  queryOptions({
    queryKey: ["audit", params],
    queryFn: async ({ signal }) => {
      const body = await http.get("/api/audit", { query: { ...params, grouped: "true" }, signal })
      return { ...parsePage(body), actors: body.actors, names: body.actor_names }
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

/** The most entries of a line that are loaded. */
export const MAX_AUDIT_ENTRIES = 500

/** The single entries of a line, the newest first. */
export const auditEntriesQuery = (scope: AuditScope, { actor, action, created_at, count }: AuditEntry) =>
  queryOptions({
    queryKey: ["audit", "entries", scope, actor, action, created_at, count],
    queryFn: async ({ signal }) => {
      const perPage = Math.min(count, MAX_AUDIT_ENTRIES)
      const query = { ...scope, actor, action, until: created_at, perPage }
      return parsePage(await http.get("/api/audit", { query, signal })).rows
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
