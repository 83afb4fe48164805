import { queryOptions } from "@tanstack/react-query"
import { http, ifMatch, parsePage, parseRecord } from "../../api/client/http"
import { contactKeys } from "../../api/contacts"
import { propertyKeys } from "../../api/properties"
import type { SellerFields, SellerInput } from "../../domain/properties/seller-fields"
import type { OwnerLink, OwnerReport } from "../../domain/sellers/owner-report"

/** What a listing says of its seller, with its version. */
export type Owned = SellerFields & { id: string; company_id: string; title: string; status: string } & Record<
    "created_at" | "updated_at",
    string
  >

export const ownedQuery = (id: string) =>
  queryOptions({ queryKey: [...propertyKeys.all, "owned", id], queryFn: () => loadOwned(id) })

export async function loadOwned(id: string): Promise<Owned> {
  return readOwned(parseRecord(await http.get("/api/properties/{id}", { params: { id } })))
}

export async function updateOwned(id: string, changes: Partial<SellerInput>, updatedAt: string): Promise<Owned> {
  const sent = { ...ifMatch(updatedAt), params: { id } }
  return readOwned(parseRecord(await http.put("/api/properties/{id}", changes, sent)))
}

type Read = Partial<SellerFields & Pick<Owned, "created_at" | "updated_at">> &
  Pick<Owned, "id" | "company_id" | "title" | "status">

/** The description leaves out for keys what every member reads. */
const readOwned = (row: Read): Owned => ({
  id: row.id,
  company_id: row.company_id,
  title: row.title,
  status: row.status,
  created_at: row.created_at ?? "",
  updated_at: row.updated_at ?? "",
  owner_ids: row.owner_ids ?? [],
  mandate: row.mandate ?? "",
  mandate_from: row.mandate_from ?? "",
  mandate_until: row.mandate_until ?? "",
  mandate_notice_days: row.mandate_notice_days ?? 0,
  mandate_extends_months: row.mandate_extends_months ?? 0,
  sold_on: row.sold_on ?? "",
  show_as_reference: row.show_as_reference ?? false,
  note_for_owner: row.note_for_owner ?? "",
  report_monthly: row.report_monthly ?? false,
})

/** What the owners read, and what its mail says. */
export const ownerReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...propertyKeys.all, "report", id],
    queryFn: ({ signal }): Promise<OwnerReport> => http.get("/api/properties/{id}/report", { params: { id }, signal }),
  })

/** Returns whom it was sent to. */
export async function mailReport(id: string): Promise<string[]> {
  return (await http.post("/api/properties/{id}/report", {}, { params: { id } })).sent_to
}

export async function loadLinks(id: string): Promise<OwnerLink[]> {
  return parsePage(await http.get("/api/properties/{id}/owner-links", { params: { id } })).rows
}

export async function revokeLink(id: string, contact_id: string): Promise<void> {
  await http.delete("/api/properties/{id}/owner-links/{contact_id}", { params: { id, contact_id } })
}

/** The listings that belong to a person. */
export const ownedListingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactKeys.all, "properties", id],
    queryFn: async ({ signal }) =>
      parsePage(await http.get("/api/contacts/{id}/properties", { params: { id }, signal })),
  })
