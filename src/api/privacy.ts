import { queryOptions } from "@tanstack/react-query"
import type { ProcessingContract } from "../domain/companies/processing-contract"
import type { PersonData } from "../domain/privacy/person-data"
import { http } from "./client/http"

/** Deletes one's own account. 409 with a sentence where somebody or something still depends on it. */
export async function eraseAccount(password: string): Promise<void> {
  await http.post("/api/account/erase", { password })
}

/** Has an archive of all that the company has made, and downloads it. */
export async function downloadCompany(companyId: string): Promise<void> {
  const { path } = await http.post("/api/companies/{id}/export", undefined, { params: { id: companyId } })
  location.assign(path)
}

export async function requestErasure(companyId: string, requested: boolean): Promise<void> {
  await http.post("/api/companies/{id}/request-erasure", { requested }, { params: { id: companyId } })
}

/** All that a company has. A call does what it can in some seconds; what is done stays done. */
export async function eraseCompany(companyId: string, name: string): Promise<void> {
  for (let done = false; !done; ) {
    done = (await http.post("/api/companies/{id}/erase", { name }, { params: { id: companyId } })).done
  }
}

/** All that is stored of the person with this address. */
export const exportPerson = (companyId: string, email: string): Promise<PersonData> =>
  http.post("/api/people/export", { email }, { query: { company_id: companyId } })

/** Removes inquiries, mails and what the log says of them. */
export async function erasePerson(companyId: string, email: string): Promise<void> {
  await http.post("/api/people/erase", { email }, { query: { company_id: companyId } })
}

export const contractQuery = queryOptions({
  queryKey: ["processing-contract"],
  queryFn: ({ signal }): Promise<ProcessingContract> => http.get("/api/contract", { signal }),
})

/** 409 where the contract is another one by now. */
export const acceptContract = (version: string): Promise<ProcessingContract> => http.post("/api/contract", { version })
