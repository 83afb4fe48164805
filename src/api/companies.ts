import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Company, CompanyInput } from "../domain/companies/company"
import {
  type CallOptions,
  http,
  idempotencyKey,
  ifMatch,
  type ListParams,
  type Page,
  parsePage,
  parseRecord,
} from "./client/http"
import type { BodyOf } from "./client/routes"

export const companyKeys = {
  all: ["companies"] as const,
  one: (id: string) => ["companies", id] as const,
  list: (params: unknown) => ["companies", "list", params] as const,
}

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => loadCompany(id, { signal }),
  })

export type CompanyListParams = ListParams & { subscription?: "active" | "none" }

export const companiesQuery = (params: CompanyListParams) =>
  queryOptions({
    queryKey: companyKeys.list(params),
    queryFn: ({ signal }) => listCompanies(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listCompanies(params: CompanyListParams, signal?: AbortSignal): Promise<Page<Company>> {
  return parsePage(await http.get("/api/companies", { query: params, signal }))
}

export async function loadCompany(id: string, options: CallOptions = {}): Promise<Company> {
  return parseRecord(await http.get("/api/companies/{id}", { ...options, params: { id } }))
}

/** Sends no empty fields and no website (docs/product.md, Validation). Repeating a key creates no second company. */
export async function createCompany(input: CompanyInput, key: string): Promise<Company> {
  const { name, address, phone, email } = input
  const body = { name, ...(address && { address }), ...(phone && { phone }), ...(email && { email }) }
  return parseRecord(await http.post("/api/companies", body, idempotencyKey(key)))
}

export type CompanyChanges = BodyOf<"PUT", "/api/companies/{id}">

export async function updateCompany(id: string, changes: CompanyChanges, updatedAt: string): Promise<Company> {
  return parseRecord(await http.put("/api/companies/{id}", changes, { ...ifMatch(updatedAt), params: { id } }))
}

/** The bytes of the company's files, and how many it may have. */
export const storageUseQuery = (id: string) =>
  queryOptions({
    queryKey: ["storage-use", id],
    queryFn: ({ signal }) => http.get("/api/companies/{id}/storage", { params: { id }, signal }),
  })

/** Throws 409 while the company has users or properties; `fields` names which. */
export async function deleteCompany(id: string): Promise<void> {
  await http.delete("/api/companies/{id}", { params: { id } })
}
