import type { PersonData } from "../domain/privacy/person-data"
import { http } from "./client/http"

/** All that is stored of the person with this address. */
export const exportPerson = (companyId: string, email: string): Promise<PersonData> =>
  http.post("/api/people/export", { email }, { query: { company_id: companyId } })

/** Removes inquiries, mails and what the log says of them. */
export async function erasePerson(companyId: string, email: string): Promise<void> {
  await http.post("/api/people/erase", { email }, { query: { company_id: companyId } })
}
