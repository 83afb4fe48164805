import type { TFunction } from "i18next"
import type { Company } from "../../../domain/companies/company"
import { postalAddress } from "../../../domain/contacts/contact"
import { isWish } from "../../../domain/inquiries/inquiry-inbox"
import { describeSource } from "../../../domain/inquiries/source-names"
import type { PersonData } from "../../../domain/privacy/person-data"
import { MANDATE_LABELS } from "../../../domain/properties/seller-fields"
import { describeWishes } from "../../../domain/searches/saved-search"
import { formatDay, formatInstant } from "../../../domain/values/date"
import { shownEmail } from "../../../domain/values/shown-email"
import { formatAppointment } from "../../../domain/viewings/format-time"

type Facts = [name: string, value: string][]

/** Builds a page with a person's stored data that they can read and print. */
export function personPage(
  {
    email,
    exported_at,
    contacts,
    notes,
    owned,
    inquiries,
    viewings,
    answers,
    replies,
    document_links,
    confirmations,
    searches,
    mails,
    inbound_mails,
  }: PersonData,
  company: Pick<Company, "name" | "address" | "email" | "phone" | "inquiry_months">,
  t: TFunction<["person", "inquiries"]>,
) {
  const title = t("page.title", { email: shownEmail(email) })
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = "de"
  const meta = (attributes: Record<string, string>) => {
    const element = page.createElement("meta")
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    page.head.prepend(element)
  }
  meta({ name: "viewport", content: "width=device-width" })
  meta({ charset: "utf-8" })
  const style = page.createElement("style")
  style.textContent =
    ":root{color-scheme:light dark}body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.25rem;margin-top:2.5rem}dl{display:grid;grid-template-columns:10rem 1fr;gap:.25rem 1rem;border-top:1px solid #8888;padding-top:1rem;break-inside:avoid}dt{opacity:.75}dd{margin:0;white-space:pre-line}@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}"
  page.head.append(style)
  const add = (tag: string, text: string, to: Element = page.body) => {
    const element = page.createElement(tag)
    element.textContent = text
    to.append(element)
    return element
  }
  const list = (title: string, all: Facts[], text = "") => {
    add("h2", all.length === 0 ? title : `${title} (${all.length})`)
    if (all.length === 0) add("p", t("page.none"))
    else if (text !== "") add("p", text)
    for (const facts of all) {
      const group = add("dl", "")
      for (const [name, value] of facts) {
        if (value === "") continue
        add("dt", name, group)
        add("dd", value, group)
      }
    }
  }
  add("h1", title)
  add("p", t("page.at", { at: formatInstant(exported_at) }))
  add("p", t("page.about", { company: company.name }))
  add("p", t("page.kept", { count: company.inquiry_months }))
  add("p", t("page.rights"))
  const contact = [company.name, company.address, shownEmail(company.email ?? ""), company.phone]
    .filter(Boolean)
    .join(", ")
  add("p", t("page.contact", { contact }))
  list(
    t("page.contacts"),
    contacts.map((contact) => [
      [t("page.date"), formatInstant(contact.created_at)],
      [t("page.name"), contact.name],
      [t("page.email"), [contact.email, ...contact.emails].map(shownEmail).join(", ")],
      [t("page.phone"), [contact.phone, ...contact.phones].filter(Boolean).join(", ")],
      [t("page.address"), postalAddress(contact)],
      [t("page.note"), contact.note],
    ]),
  )
  list(
    t("page.notes"),
    notes.map((note) => [
      [t("page.date"), formatInstant(note.created_at)],
      [t("page.note"), note.text],
    ]),
  )
  list(
    t("page.owned"),
    owned.map(({ title, address, mandate, mandate_from, mandate_until }) => [
      [t("page.property"), [title, address].filter(Boolean).join(", ")],
      [t("page.mandate"), mandate === "" ? "" : MANDATE_LABELS[mandate]],
      [t("page.mandateFrom"), formatDay(mandate_from)],
      [t("page.mandateUntil"), formatDay(mandate_until)],
    ]),
  )
  list(
    t("page.inquiries"),
    inquiries.map((inquiry) => [
      [t("page.date"), formatInstant(inquiry.created_at)],
      [t("page.name"), inquiry.name],
      [t("page.email"), shownEmail(inquiry.email)],
      [t("page.phone"), inquiry.phone],
      [t("page.property"), [inquiry.property_title, inquiry.property_reference].filter(Boolean).join(" · ")],
      [t("page.agent"), inquiry.agent_name],
      [t("page.wish"), isWish(inquiry.wish) ? t(`inquiries:wish.${inquiry.wish}`) : ""],
      [t("page.source"), describeSource(inquiry.source)],
      [t("page.attachments"), inquiry.attachments.map(({ name }) => name).join(", ")],
      [t("page.message"), inquiry.message],
      [t("page.status"), t(`inquiries:filter.${inquiry.status}`)],
      [t("page.note"), inquiry.note],
      [t("page.hold"), inquiry.hold_reason],
    ]),
  )
  list(
    t("page.answers"),
    answers.map((answer) => [
      [t("page.date"), formatInstant(answer.created_at)],
      [t("page.subject"), answer.subject],
      [t("page.message"), answer.text],
      [t("page.documents"), answer.documents.join(", ")],
    ]),
  )
  list(
    t("page.replies"),
    replies.map((reply) => [
      [t("page.date"), formatInstant(reply.created_at)],
      [t("page.name"), reply.name],
      [t("page.email"), shownEmail(reply.email)],
      [t("page.message"), reply.text],
      [t("page.quote"), reply.quote],
      [t("page.attachments"), reply.attachments.map(({ name }) => name).join(", ")],
    ]),
  )
  list(
    t("page.links"),
    document_links.map((link) => [
      [t("page.date"), formatInstant(link.created_at)],
      [t("page.documents"), link.documents.join(", ")],
      [t("page.opened"), link.opened_at === "" ? "" : formatInstant(link.opened_at)],
    ]),
  )
  list(
    t("page.viewings"),
    viewings.map((viewing) => [
      [t("page.date"), formatInstant(viewing.created_at)],
      [t("page.appointment"), viewing.starts_at === "" ? "" : formatAppointment(viewing.starts_at, viewing.minutes)],
      [t("page.name"), viewing.name],
      [t("page.email"), shownEmail(viewing.email)],
      [t("page.phone"), viewing.phone],
      [t("page.property"), [viewing.property_title, viewing.property_reference].filter(Boolean).join(" · ")],
      [t("page.agent"), viewing.agent_name],
      [t("page.wish"), viewing.wish],
      [t("page.message"), viewing.message],
      [t("page.status"), t(`page.viewingStatus.${viewing.status}`)],
      [t("page.feedback"), viewing.feedback],
      [t("page.feedbackForOwner"), viewing.feedback_for_owner],
    ]),
  )
  list(
    t("page.confirmations"),
    confirmations.map((confirmation) => [
      [t("page.date"), formatInstant(confirmation.created_at)],
      [t("page.name"), confirmation.name],
      [t("page.email"), shownEmail(confirmation.email)],
      [t("page.property"), [confirmation.property_title, confirmation.property_reference].filter(Boolean).join(" · ")],
      [t("page.declared"), confirmation.text],
      [t("page.network"), confirmation.network],
      [t("page.keptUntil"), formatDay(confirmation.kept_until)],
    ]),
    t("page.confirmationsText"),
  )
  list(
    t("page.searches"),
    searches.map((search) => [
      [t("page.date"), formatInstant(search.created_at)],
      [t("page.search"), describeWishes(search)],
      [t("page.email"), shownEmail(search.email)],
      [t("page.confirmed"), search.confirmed_at === "" ? t("page.unconfirmed") : formatInstant(search.confirmed_at)],
      [t("page.until"), formatInstant(search.expires_at)],
    ]),
  )
  list(
    t("page.mails"),
    mails.map((mail) => [
      [t("page.date"), formatInstant(mail.created_at)],
      [t("page.recipient"), shownEmail(mail.recipient)],
      [t("page.subject"), mail.subject],
    ]),
    t("page.mailsText"),
  )
  list(
    t("page.inbound"),
    inbound_mails.map((mail) => [
      [t("page.date"), formatInstant(mail.created_at)],
      [t("page.name"), mail.name],
      [t("page.email"), shownEmail(mail.from)],
      [t("page.recipient"), mail.recipients.map(shownEmail).join(", ")],
      [t("page.subject"), mail.subject],
      [t("page.messageId"), mail.message_id],
    ]),
    t("page.inboundText"),
  )
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}
