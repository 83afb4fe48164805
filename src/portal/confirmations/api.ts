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
  "agreed_at",
  "created_at",
] as const
export type ListedConfirmation = Pick<Confirmation, (typeof LISTED)[number]>

export const confirmationKeys = { all: ["confirmations"] as const }

export const confirmationsQuery = (companyId: string, perPage: number) =>
  queryOptions({
    queryKey: [...confirmationKeys.all, "list", companyId, perPage],
    queryFn: async ({ signal }): Promise<Page<ListedConfirmation>> => {
      const query = { company_id: companyId, perPage, fields: LISTED.join(",") }
      return parsePage(await http.get("/api/confirmations", { query, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: [...confirmationKeys.all, "one", id],
    queryFn: async ({ signal }): Promise<Confirmation> =>
      parseRecord(await http.get("/api/confirmations/{id}", { params: { id }, signal })),
  })

/** Lets a withdrawal close what it concerns. */
export const agreeToWithdrawal = async (id: string): Promise<Confirmation> =>
  parseRecord(await http.post("/api/confirmations/{id}/agree", undefined, { params: { id } }))

export const dropWithdrawal = (id: string): Promise<unknown> =>
  http.delete("/api/confirmations/{id}", { params: { id } })
