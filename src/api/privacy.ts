import { queryOptions } from "@tanstack/react-query"
import type { ProcessingContract } from "../domain/companies/processing-contract"
import type { PersonData } from "../domain/privacy/person-data"
import { http } from "./client/http"

/** Deletes one's own account. Throws 409 with a sentence if somebody or something still depends on it. */
export async function eraseAccount(password: string): Promise<void> {
  await http.post("/api/account/erase", { password })
}

/** Makes and downloads an archive of all the data that the company has made. */
export async function downloadCompany(companyId: string): Promise<void> {
  const { path } = await http.post("/api/companies/{id}/export", undefined, { params: { id: companyId } })
  location.assign(path)
}

export async function requestErasure(companyId: string, requested: boolean): Promise<void> {
  await http.post("/api/companies/{id}/request-erasure", { requested }, { params: { id: companyId } })
}

/** Deletes all data of a company. A call works for some seconds; what is done stays done. */
export async function eraseCompany(companyId: string, name: string): Promise<void> {
  for (let done = false; !done; ) {
    done = (await http.post("/api/companies/{id}/erase", { name }, { params: { id: companyId } })).done
  }
}

/** Whoever has an address, or is a contact, who may have none. */
export type PersonKey = { email: string } | { contact_id: string }

/** Returns all stored data about the person. */
export const exportPerson = (companyId: string, person: PersonKey): Promise<PersonData> =>
  http.post("/api/people/export", person, { query: { company_id: companyId } })

/** Removes a person's inquiries and mails, and their traces in the log; says which proofs are kept. */
export const erasePerson = (companyId: string, person: PersonKey) =>
  http.post("/api/people/erase", person, { query: { company_id: companyId } })

export const contractQuery = queryOptions({
  queryKey: ["processing-contract"],
  queryFn: ({ signal }): Promise<ProcessingContract> => http.get("/api/contract", { signal }),
})

/** Throws 409 if the contract is another one by now. */
export const acceptContract = (version: string): Promise<ProcessingContract> => http.post("/api/contract", { version })
