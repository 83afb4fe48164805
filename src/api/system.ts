import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { MailState } from "../domain/system"
import { http, type ListParams, parsePage } from "./http"

/** How old what an open page shows may be. */
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

export async function sendMailAgain(id: string): Promise<void> {
  await http.post("/api/system/mails/{id}/retry", undefined, { params: { id } })
}

/** Returns how many mails were held. */
export const releaseMails = async (): Promise<number> => (await http.post("/api/system/mails/release")).released
