import type { ConfirmationKind } from "../../../src/domain/confirmations/confirmation"
import { boxes } from "../../../src/domain/confirmations/instruction"
import { withdrawalAddress } from "../../../src/domain/pages/embed"
import { unlinked } from "../../../src/domain/values/unlinked"
import type { Db } from "../../database/records"
import { appUrl } from "../../engine/env"
import type { MailContent } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
import { passFor } from "./confirmation-seal"
import { COPY_MAILS } from "./mail-kinds"
import { describeTime, findCompany, nextDay, shown } from "./office-mail"

const getKind = (row: core.Record) => row.getString("kind") as ConfirmationKind

const HEADINGS: Record<ConfirmationKind, string> = {
  instruction: "Ihre Widerrufsbelehrung",
  business: "Ihre Angabe als Unternehmen",
  withdrawal: "Ihr Widerruf ist eingegangen",
}

/** Said because the checksum is that of the text with whole addresses. */
const BROKEN =
  "Internetadressen im Text sind hier mit Klammern unterbrochen, damit niemand versehentlich darauf klickt."

const ASKS =
  "Ihr Widerruf gilt schon. Bitte zeigen Sie noch mit einem Klick, dass diese E-Mail-Adresse Ihre ist: Erst dann schließen sich Unterlagen, genaue Anschrift und Terminwahl, denn auf der Seite kann jeder jede Adresse eintragen."

/** A stranger may have the receipt of a withdrawal sent to anybody, so that their words hold no link. */
const getQuote = (row: core.Record) =>
  getKind(row) === "withdrawal" ? unlinked(row.getString("text")) : row.getString("text")

/** The copy for the person to keep: all that was shown, what they have declared, and how to withdraw. */
function describeCopy(row: core.Record, company: core.Record): Pick<MailContent, "paragraphs" | "closing" | "button"> {
  const companyName = company.getString("name")
  const kind = getKind(row)
  if (kind === "withdrawal") return describeReceipt(row, company)
  if (kind === "business")
    return {
      paragraphs: [
        `Sie haben ${companyName} gegenüber angegeben, dass Sie als Unternehmen handeln. Ein Widerrufsrecht gibt es dann nicht.`,
      ],
    }
  const { received, begins } = boxes({ companyName })
  const declared = row.getBool("begins")
    ? [received, begins]
    : [
        received,
        `Die zweite Erklärung haben Sie nicht abgegeben. Es geht am ${nextDay(row)} weiter, nach dem Ende der Widerrufsfrist.`,
      ]
  return {
    paragraphs: ["Dies ist Ihre Kopie. Bitte bewahren Sie sie auf.", `Sie haben erklärt:`, ...declared],
    closing: [`Widerrufen können Sie auch hier: ${addressOfForm(row, company)}`],
  }
}

/** The address has a pass: what somebody withdraws who has this mail counts at once. */
function addressOfForm(row: core.Record, company: core.Record): string {
  const vertrag = row.getString("property_reference") || row.getString("property_title")
  const query = { ...(vertrag !== "" && { vertrag }), nachweis: passFor("copy", row.id) }
  return `${appUrl()}${withdrawalAddress(company.getString("slug"), query)}`
}

/** A withdrawal has arrived whatever becomes of its link, by which its address only shows that it is the sender's. */
function describeReceipt(
  row: core.Record,
  company: core.Record,
): Pick<MailContent, "paragraphs" | "closing" | "button"> {
  const said = `${company.getString("name")} hat Ihren Widerruf erhalten. Dies ist die Bestätigung des Eingangs.`
  const paragraphs = getQuote(row) === row.getString("text") ? [said] : [said, BROKEN]
  if (row.getString("agreed_at") !== "") return { paragraphs }
  const address = withdrawalAddress(company.getString("slug"), { bestaetigen: passFor("receipt", row.id) })
  return {
    paragraphs: [...paragraphs, ASKS],
    button: { label: "Das war ich", href: `${appUrl()}${address}` },
    closing: ["Haben Sie nichts widerrufen? Dann brauchen Sie nichts zu tun."],
  }
}

/** Mails the person what they have confirmed. Returns false if no mail can be sent there. */
export function mailCopy(app: Db, row: core.Record): boolean {
  const company = findCompany(app, row)
  const heading = HEADINGS[getKind(row)]
  const listing = [row.getString("property_title"), row.getString("property_reference")].filter(Boolean).join(", Nr. ")
  const matter = row.getString("inquiry_id") || row.getString("viewing_id")
  const id = enqueueMail(app, {
    kind: getKind(row) === "withdrawal" ? COPY_MAILS.receipt : COPY_MAILS.copy,
    about: row.id,
    companyId: company.id,
    to: row.getString("email"),
    senderName: company.getString("name"),
    replyTo: company.getString("email"),
    subject: [heading, row.getString("property_title")].filter(Boolean).join(": "),
    content: {
      heading,
      ...(matter !== "" && { matter: { id: matter } }),
      ...describeCopy(row, company),
      facts: shown([
        { label: "Name", value: unlinked(row.getString("name")) },
        { label: "Immobilie", value: listing },
        { label: "Tag und Uhrzeit", value: `${describeTime(row)} (Zeit in Berlin)` },
        // By it, anybody can show that the text below is the one that was confirmed.
        { label: "Prüfsumme (SHA-256)", value: row.getString("text_sha256") },
      ]),
      quote: getQuote(row),
      isReply: true,
    },
  })
  return id !== null
}
