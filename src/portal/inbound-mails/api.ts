import { queryOptions } from "@tanstack/react-query"
import { http } from "../../api/client/http"

const REFRESH_MS = 20_000
const root = ["inbound-mails"] as const

export const inboundKeys = { all: root }

/** What the settings show of a company's mails; asked again while they are open, because a test takes a minute. */
export const companyMailboxQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, "company", id],
    queryFn: ({ signal }) => http.get("/api/companies/{id}/inbound", { params: { id }, signal }),
    refetchInterval: REFRESH_MS,
  })

export const mailboxStateQuery = () =>
  queryOptions({
    queryKey: [...root, "state"],
    queryFn: ({ signal }) => http.get("/api/inbound-mails", { signal }),
    refetchInterval: REFRESH_MS,
  })

export const renewInboundAddress = (id: string) =>
  http.post("/api/companies/{id}/inbound-address", undefined, { params: { id } })

export const sendInboundTest = (id: string, email: string) =>
  http.post("/api/companies/{id}/inbound-test", { email }, { params: { id } })
