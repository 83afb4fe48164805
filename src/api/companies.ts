import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { Company, CompanyInput } from "../domain/company"
import { type CallOptions, http } from "./http"
import { keys } from "./keys"
import { type ListParams, type Page, parsePage, parseRecord } from "./response"
import { ifMatch } from "./write-headers"

const path = (id: string) => `/api/companies/${encodeURIComponent(id)}`

/** One company; its empty fields are `null`. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.company(id),
    queryFn: ({ signal }) => loadCompany(id, { signal }),
  })

/** Companies with an active subscription, or without one, or all of them. */
export type CompanyListParams = ListParams & { subscription?: "active" | "none" }

/** One page of all companies, for administrators. Sorts by `name`, `email` and `created_at`. */
export const companiesQuery = (params: CompanyListParams) =>
  queryOptions({
    queryKey: keys.companyList(params),
    queryFn: ({ signal }) => listCompanies(params, signal),
    placeholderData: keepPreviousData,
  })

export async function listCompanies(params: CompanyListParams, signal?: AbortSignal): Promise<Page<Company>> {
  return parsePage<Company>(await http.get("/api/companies", { query: params, signal }))
}

/** One company as it is stored at this moment. */
export async function loadCompany(id: string, options: CallOptions = {}): Promise<Company> {
  return parseRecord<Company>(await http.get(path(id), options))
}

/** Address, phone and e-mail are sent only when they are set, the website never (spec section 5). */
export async function createCompany(input: CompanyInput): Promise<Company> {
  const { name, address, phone, email } = input
  const body = { name, ...(address && { address }), ...(phone && { phone }), ...(email && { email }) }
  return parseRecord<Company>(await http.post("/api/companies", body))
}

/**
 * Sends all five fields (spec section 5), or makes no call when none of them differs from what is stored.
 *
 * @param from the version that the change was made on
 * @returns the company as it is afterwards; `null` where there was nothing to change
 */
export async function updateCompany(
  id: string,
  input: CompanyInput,
  from: { updatedAt: string; values: CompanyInput },
): Promise<Company | null> {
  const { name, address, phone, email, website } = input
  const next = { name, address, phone, email, website }
  if ((Object.keys(next) as (keyof typeof next)[]).every((field) => next[field] === from.values[field])) return null
  return parseRecord<Company>(await http.put(path(id), next, ifMatch(from.updatedAt)))
}

/** Deletes a company that has neither users nor properties left; else the server's 409 says what there is. */
export async function deleteCompany(id: string): Promise<void> {
  await http.delete(path(id))
}
