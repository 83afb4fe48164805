import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { http, type Page, parsePage, parseRecord } from "../../api/client/http"
import type { Confirmation } from "../../domain/confirmations/confirmation"

/** The columns of a list: the texts are long, and read one by one. */
const LISTED = [
  "id",
  "kind",
  "name",
  "email",
  "property_title",
  "begins",
  "mail_state",
  "withdrawn_at",
  "created_at",
] as const
export type ListedConfirmation = Pick<Confirmation, (typeof LISTED)[number]>

export const confirmationsQuery = (companyId: string, perPage: number) =>
  queryOptions({
    queryKey: ["confirmations", "list", companyId, perPage],
    queryFn: async ({ signal }): Promise<Page<ListedConfirmation>> => {
      const query = { company_id: companyId, perPage, fields: LISTED.join(",") }
      return parsePage(await http.get("/api/confirmations", { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ["confirmations", "one", id],
    queryFn: async ({ signal }): Promise<Confirmation> =>
      parseRecord(await http.get("/api/confirmations/{id}", { params: { id }, signal })),
  })
