import { type Company, companyInputSchema } from "../../src/domain/company"
import { searchText } from "../../src/domain/text"
import { HttpError } from "../http/http-error"
import { isoInstant } from "./present"
import { demandValid, refusing } from "./refusal"

const FIELDS = ["name", "address", "phone", "email", "website"] as const

/** A company as the API answers it, by the name in the JSON: empty strings become null (spec section 3). */
export const companyColumns: Record<keyof Company, string> = {
  ...{ id: "id", name: "name", address: "nullif(address, '')", phone: "nullif(phone, '')" },
  ...{ email: "nullif(email, '')", website: "nullif(website, '')" },
  ...{ created_at: isoInstant("created_at"), updated_at: isoInstant("updated_at") },
}

/** What every saved company obeys, whoever saves it. */
export function onSaveCompany(event: core.RecordEvent): void {
  const record = event.record as core.Record
  refusing(() => {
    const input = Object.fromEntries(FIELDS.map((name) => [name, record.getString(name)]))
    for (const [name, value] of Object.entries(demandValid(companyInputSchema, input))) record.set(name, value)
    record.set("search_text", searchText(record.getString("name")))
  })
  event.next()
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** A company goes only when nobody and no listing is left in it (spec section 8, company delete). */
export function onDeleteCompany(event: core.RecordEvent): void {
  const { id } = event.record as core.Record
  refusing(() => {
    const of = $dbx.hashExp({ company_id: id })
    const users = event.app.countRecords("users", of)
    const properties = event.app.countRecords("properties", of)
    if (users + properties === 0) return
    const sentence = `Das Unternehmen kann nicht gelöscht werden: Es hat noch ${counted(users, "Benutzer", "Benutzer")} (users) und ${counted(properties, "Immobilie", "Immobilien")} (properties)`
    throw new HttpError(409, sentence)
  })
  event.next()
}
