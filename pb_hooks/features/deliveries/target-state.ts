import { NOW } from "../../database/columns"
import type { Db } from "../../database/records"
import { tellCompany } from "./notify-company"

type Failure = { error: string; since: string; isGivenUp: boolean; isRefused: boolean }

export function noteDelivered(app: Db, target: core.Record): void {
  if (target.getString("failing_since") !== "") run(app, target, "failing_since = '', told_at = ''")
}

/**
 * Tells the company once of each period in which nothing was taken: after a day, as much resolves itself before, but at
 * once of a refused password.
 */
export function noteUndelivered(app: Db, target: core.Record, { error, since, isGivenUp, isRefused }: Failure): void {
  if (target.getString("failing_since") === "") {
    run(app, target, "failing_since = {:since}", { since })
  }
  if (!isGivenUp || target.getString("told_at") !== "") return
  run(app, target, `told_at = ${NOW}`)
  const name = target.getString("name")
  const place = `„${name}“ (${target.getString("host")})`
  tellCompany(app, target, {
    kind: "target_failing",
    subject: `Ihre Immobilien kommen bei „${name}“ nicht an`,
    paragraphs: isRefused
      ? [
          `${place} nimmt Benutzernamen und Passwort nicht an.`,
          "Damit das Portal Ihren Zugang nicht sperrt, wird nichts mehr dorthin gesendet, bis Sie die Zugangsdaten unter „Einstellungen“, „Schnittstellen“ geändert haben. Dort stehen so lange ältere Angaben.",
        ]
      : [
          `Seit einem Tag können Ihre Immobilien nicht an ${place} gesendet werden: ${error}`,
          "Dort stehen deshalb ältere Angaben. Bitte prüfen Sie die Zugangsdaten unter „Einstellungen“, „Schnittstellen“, oder fragen Sie das Portal.",
        ],
  })
}

function run(app: Db, target: core.Record, values: string, params: Record<string, string> = {}): void {
  app
    .db()
    .newQuery(`UPDATE targets SET ${values} WHERE id = {:id}`)
    .bind({ ...params, id: target.id })
    .execute()
}
