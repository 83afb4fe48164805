import { searchText } from "../../src/domain/text"
import { changedNamesSchema, namesSchema, type User } from "../../src/domain/user"
import { isUnchanged, saveIfChanged } from "../db/changes"
import { recordOf } from "../db/records"
import { asApiError, validateChanged } from "../http/record-hook"

const SCHEMAS = { created: namesSchema, changed: changedNamesSchema }

export function serializeUser(record: core.Record): User {
  return {
    id: record.id,
    email: record.getString("email"),
    first_name: record.getString("first_name"),
    last_name: record.getString("last_name"),
    company_id: record.getString("company_id") || null,
    is_admin: record.getBool("is_admin"),
    role: record.getString("role") || "user",
  }
}

export function onSaveUser(event: core.RecordEvent): void {
  const record = recordOf(event)
  record.setEmail(record.email().trim().toLowerCase())
  record.setEmailVisibility(true)
  if (record.getString("role") === "") record.set("role", "user")
  asApiError(() => {
    // The administrator created at the start has no names; existing ones cannot be removed.
    const isNameless = record.isNew() && record.getString("first_name") + record.getString("last_name") === ""
    const names = isNameless ? {} : validateChanged(record, SCHEMAS)
    for (const [field, name] of Object.entries(names)) record.set(field, name)
  })
  const [last, first] = [record.getString("last_name"), record.getString("first_name")]
  record.set("search_text", searchText(last, first, record.email()))
  saveIfChanged(event)
}

/** PocketBase reports nothing for a record that has left its readers' view. To former colleagues this one is deleted. */
export function notifyFormerColleagues(event: core.RecordEvent): void {
  const record = recordOf(event)
  if (isUnchanged(record)) return
  const company = record.original().getString("company_id")
  if (company !== "" && company !== record.getString("company_id")) {
    const data = JSON.stringify({ action: "delete", record: { id: record.id } })
    const clients = event.app.subscriptionsBroker().clients()
    for (const id in clients) {
      const client = clients[id]
      const reader: core.Record | undefined = client?.get("auth")
      if (client === undefined || reader?.getString("company_id") !== company) continue
      for (const name in client.subscriptions("users/*")) client.send(new SubscriptionMessage({ name, data }))
    }
  }
  event.next()
}
