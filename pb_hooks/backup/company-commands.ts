import { oneLine } from "../../src/domain/clean-text"
import { commandOf, NEEDS_DATA } from "../base/command"
import { env } from "../base/env"
import { companySeal } from "../db/company-seal"
import { switchTo, takeBack } from "../db/moved-company"
import { newRecord, saveRow } from "../db/records"
import { rows } from "../db/sql"
import { absolute } from "./commands"
import { exportCompany } from "./export-company"
import { importCompany } from "./import-company"

const ORIGIN = /^https?:\/\/[^/?#@\\\s]+$/
/** Nobody should wait longer. */
const FROZEN_SECONDS = 5
const LONGEST_FROZEN_SECONDS = 600
const REACHED_WITHIN_SECONDS = 5

/** `pocketbase company export | import | move`: while the server is running. */
export function addCompanyCommand(): void {
  const company = new Command({
    use: "company",
    short: "Exports, imports and moves a company",
    annotations: NEEDS_DATA,
  })
  company.addCommand(exportCommand(), importCommand(), moveCommand())
  $app.rootCmd?.addCommand(company)
}

function onlyOne(given: readonly string[], what: string): string {
  const [one = ""] = given
  if (given.length !== 1) throw new Error(`${what} is needed.`)
  return one
}

function exportCommand(): ReturnType<typeof commandOf> {
  const command = commandOf({
    use: "export ID",
    short: "Writes all that a company has into one file, while the server is running",
    run: (self, given) => {
      const flags = self.flags()
      const [company, out, since] = [
        onlyOne(given, "The id of a company"),
        flags.getString("out"),
        flags.getString("since"),
      ]
      if (out === "") throw new Error("--out FILE is needed.")
      const freezeSeconds = flags.getInt("freeze")
      if (freezeSeconds < 0 || freezeSeconds > LONGEST_FROZEN_SECONDS)
        throw new Error(`--freeze takes at most ${LONGEST_FROZEN_SECONDS} seconds.`)
      const begun = Date.now()
      const withSecrets = !flags.getBool("without-secrets")
      const order = { company, out: absolute(out), withSecrets, freezeSeconds }
      if (freezeSeconds > 0) assertNobodyPays(company)
      const { rows: count, files } = exportCompany(since === "" ? order : { ...order, since: absolute(since) })
      self.println(
        `Exported: ${absolute(out)} (${count} rows, ${files} files, ${((Date.now() - begun) / 1000).toFixed(1)} s)`,
      )
    },
  })
  const flags = command.flags()
  flags.string("out", "", "file to write")
  flags.string("since", "", "an earlier archive, whose files the other installation has: they are left out")
  flags.int("freeze", 0, `the company changes no more for so many seconds, ${FROZEN_SECONDS} are usual`)
  flags.bool("without-secrets", false, "leave out what opens something: hashes, tokens, keys")
  return command
}

/** A payment is finished where it began, and would count here for a company that has left. */
function assertNobodyPays(company: string): void {
  const members = "SELECT id FROM users WHERE company_id = {:company}"
  const running = `SELECT email AS row FROM checkouts WHERE state IN ('pending', 'open', 'processing')
    AND expires_at > strftime('%Y-%m-%d %H:%M:%fZ') AND user_id IN (${members})`
  const emails = rows($app, running, { company })
  if (emails.length === 0) return
  throw new Error(
    `Eine Zahlung ist noch nicht abgeschlossen (${emails.join(", ")}). Bitte warten Sie, bis sie beendet oder abgelaufen ist.`,
  )
}

function importCommand(): ReturnType<typeof commandOf> {
  const command = commandOf({
    use: "import FILE",
    short: "Reads a company from a file that export has written, while the server is running",
    run: (self, given) => {
      const file = absolute(onlyOne(given, "The path of one archive"))
      const flags = self.flags()
      const order = { file, filesOnly: flags.getBool("files"), replace: flags.getBool("replace") }
      const { company, outcome } = importCompany(order)
      const name = `„${oneLine(company.name)}“ (${company.id})`
      if (outcome === "there") self.println(`Already there: ${name} ist schon hier, nichts wurde geändert.`)
      else if (outcome === "prepared") self.println(`Prepared: Die Dateien von ${name} sind da.`)
      else self.println(`Imported: ${name}${tellServer(company.id)}`)
    },
  })
  const flags = command.flags()
  flags.bool("files", false, "check the archive and store its files only, before the last one comes")
  flags.bool("replace", false, "in the place of the same company as it is here")
  return command
}

function assertElsewhere(origin: string): void {
  if (!ORIGIN.test(origin)) throw new Error("--to ORIGIN is needed, such as https://portal.example.de")
  if (origin.toLowerCase() === $app.settings().meta.appURL.toLowerCase())
    throw new Error("Das ist die Adresse dieser Installation: Ihre Seiten würden im Kreis leiten.")
}

function moveCommand(): ReturnType<typeof commandOf> {
  const command = commandOf({
    use: "move ID",
    short: "Says that a company lives elsewhere, where its pages and pictures are from now on",
    run: (self, given) => {
      const company = onlyOne(given, "The id of a company")
      const [to, isBack] = [self.flags().getString("to"), self.flags().getBool("back")]
      if (isBack) {
        if (!takeBack(company)) throw new Error("Dieses Unternehmen gibt es hier nicht.")
      } else {
        assertElsewhere(to)
        if (!switchTo(company, to))
          throw new Error(
            "Das Unternehmen ist nicht mehr angehalten, und könnte sich seit dem letzten Export geändert haben. Exportieren Sie es noch einmal mit --freeze, und spielen Sie es mit --replace ein.",
          )
      }
      record(company, isBack ? "zurückgenommen" : to)
      self.println((isBack ? `Lives here again: ${company}` : `Moved: ${company} to ${to}`) + tellServer(company))
    },
  })
  command.flags().string("to", "", "origin of the installation that has it now")
  command.flags().bool("back", false, "take that back: it lives here as it was")
  return command
}

function record(company: string, subject: string): void {
  const entry = { action: "company_moved", company_id: company, actor_email: "Kommandozeile", subject }
  saveRow($app, newRecord($app, "audit_log"), entry)
}

const NOT_TOLD =
  ". Der laufende Server wurde nicht erreicht: Starten Sie ihn neu, sonst zeigen er und ein Cache davor weiter alte Seiten."

/** The server has pages in memory, and an edge. One that is not reached shows them until it is started again: what to say then. */
function tellServer(company: string): string {
  const [host, port] = [env("HOST") || "127.0.0.1", env("PORT") || "8090"]
  const address = host.includes(":") ? `[${host}]` : host.replace("0.0.0.0", "127.0.0.1")
  const url = `http://${address}:${port}/internal/companies/${company}/${companySeal(company)}`
  try {
    return $http.send({ url, method: "POST", timeout: REACHED_WITHIN_SECONDS }).statusCode < 300 ? "" : NOT_TOLD
  } catch {
    // None is running, or it has an address of its own.
    return NOT_TOLD
  }
}
