import type { ConfirmationKind } from "../../../src/domain/confirmations/confirmation"
import { boxes } from "../../../src/domain/confirmations/instruction"
import { withdrawalAddress } from "../../../src/domain/pages/embed"
import { unlinked } from "../../../src/domain/values/unlinked"
import type { Db } from "../../database/records"
import { appUrl } from "../../engine/env"
import type { MailContent } from "../../mail/content"
import { enqueueMail } from "../../mail/outbox"
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

/** A stranger may have the receipt of a withdrawal sent to anybody, so that their words hold no link. */
const getQuote = (row: core.Record) =>
  getKind(row) === "withdrawal" ? unlinked(row.getString("text")) : row.getString("text")

/** The copy for the person to keep: all that was shown, what they have declared, and how to withdraw. */
function describeCopy(row: core.Record, company: core.Record): Pick<MailContent, "paragraphs" | "closing"> {
  const companyName = company.getString("name")
  const kind = getKind(row)
  const address = `${appUrl()}${withdrawalAddress(company.getString("slug"), row.getString("property_reference") || row.getString("property_title"))}`
  if (kind === "withdrawal") {
    const said = `${companyName} hat Ihren Widerruf erhalten. Dies ist die Bestätigung des Eingangs.`
    return { paragraphs: getQuote(row) === row.getString("text") ? [said] : [said, BROKEN] }
  }
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
    closing: [`Widerrufen können Sie auch hier: ${address}`],
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
