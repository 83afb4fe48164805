import type { TFunction } from "i18next"
import { formatInstant } from "../../domain/date"
import { isWish } from "../../domain/inquiry-inbox"
import type { PersonData } from "../../domain/person-data"
import { describeWishes } from "../../domain/saved-search"

type Facts = [name: string, value: string][]

/** What is stored of a person, as a page that they can read and print. */
export function personPage(
  { email, exported_at, inquiries, searches, mails }: PersonData,
  t: TFunction<["person", "inquiries"]>,
) {
  const page = document.implementation.createHTMLDocument(t("page.title", { email }))
  page.documentElement.lang = "de"
  const charset = page.createElement("meta")
  charset.setAttribute("charset", "utf-8")
  page.head.prepend(charset)
  const style = page.createElement("style")
  style.textContent =
    "body{font:16px/1.5 sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem;border-top:1px solid #ccc;padding-top:1rem}dt{color:#555}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}"
  page.head.append(style)
  const add = (tag: string, text: string, to: Element = page.body) => {
    const element = page.createElement(tag)
    element.textContent = text
    to.append(element)
    return element
  }
  const list = (title: string, all: Facts[]) => {
    add("h2", title)
    if (all.length === 0) add("p", t("page.none"))
    for (const facts of all) {
      const group = add("dl", "")
      for (const [name, value] of facts) {
        if (value === "") continue
        add("dt", name, group)
        add("dd", value, group)
      }
    }
  }
  add("h1", t("page.title", { email }))
  add("p", t("page.at", { at: formatInstant(exported_at) }))
  list(
    t("page.inquiries"),
    inquiries.map((inquiry) => [
      [t("page.date"), formatInstant(inquiry.created_at)],
      [t("page.name"), inquiry.name],
      [t("page.email"), inquiry.email],
      [t("page.phone"), inquiry.phone],
      [t("page.property"), [inquiry.property_title, inquiry.property_reference].filter(Boolean).join(" · ")],
      [t("page.wish"), isWish(inquiry.wish) ? t(`inquiries:wish.${inquiry.wish}`) : ""],
      [t("page.message"), inquiry.message],
      [t("page.status"), t(`inquiries:filter.${inquiry.status}`)],
      [t("page.note"), inquiry.note],
      [t("page.hold"), inquiry.hold_reason],
    ]),
  )
  list(
    t("page.searches"),
    searches.map((search) => [
      [t("page.date"), formatInstant(search.created_at)],
      [t("page.search"), describeWishes(search)],
      [t("page.email"), search.email],
      [t("page.confirmed"), search.confirmed_at === "" ? t("page.unconfirmed") : formatInstant(search.confirmed_at)],
      [t("page.until"), formatInstant(search.expires_at)],
    ]),
  )
  list(
    t("page.mails"),
    mails.map((mail) => [
      [t("page.date"), formatInstant(mail.created_at)],
      [t("page.recipient"), mail.recipient],
      [t("page.subject"), mail.subject],
    ]),
  )
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}
