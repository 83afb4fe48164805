import {
  type Consent,
  type EnteredState,
  enteredCriteria,
  type NewSearch,
  SEARCH_MONTHS,
} from "../../../src/domain/searches/saved-search"
import { addMonths, berlinDay, formatDay, toDbTimestamp } from "../../../src/domain/values/date"
import { type Db, getStrings, saveRow } from "../../database/records"
import { HttpError } from "../../engine/http-error"
import { enqueueMail, sendsMail } from "../../mail/outbox"
import { nameOrAddress } from "../../server/access/people"
import { findCompany, takesSearches } from "../companies"
import { addressesOfContact } from "../contacts"
import { describeSearch, findSame, MAX_PER_ADDRESS, searchAddress } from "./saved-searches"

const FUTURE = "Der Tag der Zustimmung liegt in der Zukunft"
const ENOUGH = `Eine Person hat höchstens ${MAX_PER_ADDRESS} Suchaufträge. Bitte beenden Sie zuerst einen anderen.`

const HOW: Readonly<Record<Consent, string>> = {
  phone: "am Telefon",
  in_person: "im persönlichen Gespräch",
  writing: "schriftlich",
}

/**
 * Stores a search that a member enters for a contact, or extends the one with the same wishes. Advertising by mail needs a consent
 * that can be proved (§ 7 UWG): without one in writing mails wait until the person confirms by the link of the first mail, which
 * says what was noted and how to end it. Throws 400 for a consent of tomorrow, 409 for a sixth search.
 */
export function enterSearch(
  app: Db,
  fresh: core.Record,
  contact: core.Record,
  user: core.Record,
  wanted: NewSearch,
): EnteredState {
  const consentOn = wanted.consent_on || berlinDay(new Date())
  if (consentOn > berlinDay(new Date())) throw new HttpError(400, FUTURE, { consent_on: FUTURE })
  const company = contact.getString("company_id")
  const wishes = enteredCriteria(wanted)
  const { known, count } = findSame(app, company, searchesOfContact(contact), wishes)
  if (known === null && count >= MAX_PER_ADDRESS) throw new HttpError(409, ENOUGH)
  const search = known ?? fresh
  const now = Date.now()
  const consent = {
    consent: wanted.consent,
    consent_on: consentOn,
    creator_id: user.id,
    created_by: nameOrAddress(user),
  }
  saveRow(app, search, {
    ...wishes,
    company_id: company,
    contact_id: contact.id,
    email: search.getString("email") || contact.getString("email"),
    // A consent in writing, which proves it, is not replaced by one that proves nothing.
    ...(search.getString("consent") !== "writing" && consent),
    expires_at: toDbTimestamp(addMonths(now, SEARCH_MONTHS)),
    is_renewed: false,
    is_reminded: false,
  })
  if (search.getString("confirmed_at") !== "") return sendsMail() ? "active" : "by_phone"
  const isProved = wanted.consent === "writing"
  if (!tell(app, search, isProved)) return "by_phone"
  if (!isProved) return "unconfirmed"
  search.set("confirmed_at", toDbTimestamp(now))
  app.save(search)
  return "active"
}

/** The searches that were entered for a contact, and those that the person has saved by an address of theirs. */
export const searchesOfContact = (contact: core.Record) => ({
  where: "(contact_id = {:contact} OR email != '' AND email IN (SELECT value FROM json_each({:emails})))",
  params: { contact: contact.id, emails: JSON.stringify(addressesOfContact(contact)) },
})

/** Writes the first mail. Returns false if none is sent: without address or mail server, or from a company that is offline. */
function tell(app: Db, search: core.Record, isProved: boolean): boolean {
  const { company_id, email, consent, consent_on, created_by } = getStrings(search, [
    "company_id",
    "email",
    "consent",
    "consent_on",
    "created_by",
  ] as const)
  const company = findCompany(company_id)
  if (email === "" || company === null || !takesSearches(company)) return false
  const noted = `${created_by} von ${company.name} hat notiert: Sie haben am ${formatDay(consent_on)} ${HOW[consent as Consent]} darum gebeten, von passenden Angeboten zu erfahren.`
  const often = `höchstens einmal am Tag, ${SEARCH_MONTHS} Monate lang`
  const mail = enqueueMail(app, {
    kind: "search_entered",
    about: search.id,
    companyId: company_id,
    to: email,
    senderName: company.name,
    replyTo: company.email,
    subject: isProved
      ? `Ihr Suchauftrag bei ${company.name}`
      : `Bitte bestätigen Sie Ihren Suchauftrag bei ${company.name}`,
    secret: searchAddress(search.id, company_id),
    content: {
      heading: "Ihr Suchauftrag",
      paragraphs: [
        "Guten Tag,",
        noted,
        `Ihr Suchauftrag: ${describeSearch(search)}.`,
        isProved
          ? `Sobald es etwas Passendes gibt, schreiben wir Ihnen: ${often}.`
          : `E-Mails mit Angeboten bekommen Sie erst, wenn Sie das hier bestätigen: ${often}. Bis dahin rufen wir Sie höchstens an.`,
      ],
      button: { label: isProved ? "Suchauftrag ansehen" : "Suchauftrag ansehen und bestätigen" },
      closing: [
        "Stimmt das nicht, oder möchten Sie es nicht mehr? Auf der Seite beenden Sie den Suchauftrag; er wird dann gelöscht.",
      ],
      unsubscribes: "Suchauftrag ansehen oder abbestellen",
    },
  })
  return mail !== null
}
