import { endOfPeriod } from "../../../src/domain/confirmations/confirmation"
import { formatDay, formatInstant } from "../../../src/domain/values/date"
import { isEmail } from "../../../src/domain/values/email"
import { shownEmail } from "../../../src/domain/values/shown-email"
import { unlinked } from "../../../src/domain/values/unlinked"
import { getTimestamp } from "../../database/columns"
import { type Db, findById } from "../../database/records"
import { appUrl } from "../../engine/env"
import type { Fact } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
import { findMailboxes } from "../agents"

export const shown = (facts: readonly Fact[]) => facts.filter(({ value }) => value !== "")
export const describeTime = (row: core.Record) => formatInstant(getTimestamp(row, "created_at"))
export const findCompany = (app: Db, row: core.Record) => app.findRecordById("companies", row.getString("company_id"))

/** The day from which on it goes on without the second box. */
export const nextDay = (row: core.Record): string =>
  formatDay(new Date(endOfPeriod(getTimestamp(row, "created_at"))).toISOString())

const NEWS = {
  waiting: {
    heading: "Unterlagen warten",
    say: (name: string, day: string) =>
      `${name} hat die Widerrufsbelehrung bestätigt, möchte aber die Widerrufsfrist abwarten. Unterlagen, genaue Anschrift und Terminwahl öffnen sich deshalb erst am ${day}. Bitte werden Sie für diese Immobilie vorher nicht tätig.`,
  },
  unproven: {
    heading: "Widerrufsbelehrung nicht nachgewiesen",
    say: (name: string) =>
      `Die Kopie der Widerrufsbelehrung an ${name} kam nicht an. Damit ist nicht nachgewiesen, dass die Person sie auf Dauer hat. Bitte klären Sie die Adresse und schicken Sie den Link noch einmal.`,
  },
  unreceipted: {
    heading: "Bestätigung eines Widerrufs kam nicht an",
    say: (name: string) =>
      `Die Bestätigung des Eingangs an ${name} kam nicht an. Bitte bestätigen Sie den Widerruf auf anderem Weg.`,
  },
  withdrawal: {
    heading: "Widerruf eingegangen",
    say: (name: string) => `${name} widerruft einen Vertrag. Der Eingang wurde der Person bestätigt.`,
  },
  unagreed: {
    heading: "Widerruf eingegangen",
    say: (name: string) =>
      `${name} widerruft einen Vertrag. Der Eingang wurde der Person bestätigt. Ob der Widerruf von ihr kommt, ist noch nicht bestätigt: Unterlagen, genaue Anschrift und Terminwahl schließen sich, sobald die Person den Link ihrer Bestätigung öffnet oder ein Inhaber den Widerruf im Nachweis bestätigt. Die Frist für Ihre Antwort läuft trotzdem.`,
  },
} as const

/** Tells the listing's agent, or else the office, what a person has confirmed or withdrawn. */
export function tellOffice(app: Db, row: core.Record, news: keyof typeof NEWS): void {
  const isWithdrawal = news === "withdrawal" || news === "unagreed"
  const company = findCompany(app, row)
  const property = findById("properties", row.getString("property_id"), app)
  const agent = property?.getString("company_id") === company.id ? property.getString("agent_id") : ""
  // A withdrawal has a deadline, so that the office reads it even while the agent is away.
  const mailboxes = findMailboxes(app, agent, company)
  const { heading, say } = NEWS[news]
  const [name, email] = [unlinked(row.getString("name")), row.getString("email")]
  for (const to of isWithdrawal ? new Set(mailboxes) : mailboxes.slice(0, 1)) {
    enqueueMail(app, {
      kind: isWithdrawal ? "confirmation_withdrawal" : `confirmation_${news}`,
      about: row.id,
      companyId: company.id,
      to,
      senderName: `${name} über ${company.getString("name")}`,
      replyTo: email,
      subject: [heading, name, row.getString("property_title")].filter(Boolean).join(": "),
      content: {
        heading,
        paragraphs: [say(name, nextDay(row))],
        facts: shown([
          { label: "Name", value: name },
          { label: "E-Mail", value: shownEmail(email), ...(isEmail(email) && { href: `mailto:${email}` }) },
          { label: "Immobilie", value: row.getString("property_title") },
          { label: "Tag und Uhrzeit", value: describeTime(row) },
        ]),
        ...(isWithdrawal && { quote: unlinked(row.getString("text")) }),
        button: { label: "Nachweis öffnen", href: `${appUrl()}/admin/confirmations/${row.id}` },
      },
    })
  }
}
