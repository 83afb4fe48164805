import { escapeHtml } from "../engine/escape"
import type { Office, Tones } from "./office"

/** What stands around a letter. */
export type Frame = {
  product: string
  origin: string
  /** Who runs the portal, and where a mail can be reported; empty texts where the settings say nothing. */
  operator: { name: string; email: string }
  /** The company in whose name the letter comes; null for the product. */
  office: Office | null
  /** The address, within the mail, of the company's logo; empty for none. */
  logo: string
}

export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** The light tokens of src/styles/variables.css. */
export const QUIET = "#5f5a51"
const OWN: Tones = { accent: "#134b4a", fill: "#134b4a", ink: "#ffffff", edge: "#134b4a" }
const SMALL = `${FONT};color:${QUIET};font-size:13px;line-height:18px`

export const tonesOf = ({ office }: Frame): Tones => office?.tones ?? OWN

export const linkHtml = (address: string, html: string, { accent }: Tones) =>
  `<a href="${escapeHtml(address)}" style="color:${accent}">${html}</a>`

const signature = ({ product, origin }: Frame) => `Diese Nachricht hat ${product} automatisch verschickt: ${origin}`

/** Names the operator, to whom visitors turn who were written to against their will. */
function describeSending({ product, origin, operator }: Frame) {
  return {
    sent: `Technisch verschickt über ${[product, operator.name].filter(Boolean).join(", ")}.`,
    report: operator.email ? `mailto:${operator.email}` : `${origin}/impressum`,
  }
}

const linesOf = ({ address, phone }: Office) =>
  [address, phone && `Telefon: ${phone}`].flatMap((text) => text.split(/\r\n?|\n/)).filter(Boolean)

/** Returns the lines below a letter; a person's own letter from no office has none. */
export function footText(frame: Frame, isPersonal: boolean): string {
  const { office } = frame
  if (office === null) return isPersonal ? "" : `-- \n${signature(frame)}`
  const { sent, report } = describeSending(frame)
  const imprint = office.imprint && `Impressum: ${office.imprint}`
  const own = [office.name, ...linesOf(office), imprint].filter(Boolean).join("\n")
  return `-- \n${own}\n\n${sent}\nMissbrauch melden: ${report.replace("mailto:", "")}`
}

/** Returns the row above a letter. */
export function headHtml({ product, office }: Frame, isPersonal: boolean): string {
  if (office !== null || isPersonal) return ""
  return `<tr><td style="padding:0 4px 12px;${FONT};font-size:14px;line-height:20px;font-weight:600;color:${QUIET}">${escapeHtml(product)}</td></tr>\n`
}

/** The line on top of an office's letter has its colour. */
export const cardEdge = ({ office }: Frame) => (office?.tones ? `border-top:4px solid ${office.tones.edge};` : "")

/** Shows whose letter it is, on the letter's white, for which logos are made. */
export function brandHtml({ office, logo }: Frame): string {
  if (office === null) return ""
  const name = escapeHtml(office.name)
  const shown =
    logo === ""
      ? name
      : `<img src="${logo}" alt="${name}" style="display:block;max-width:200px;max-height:56px;width:auto;height:auto">`
  return `<p style="margin:0 0 24px;font-size:17px;line-height:24px;font-weight:650">${shown}</p>`
}

/** Returns the row below a letter. */
export function footHtml(frame: Frame, isPersonal: boolean): string {
  const { office } = frame
  if (office === null) {
    return isPersonal
      ? ""
      : `<tr><td style="padding:16px 4px 0;${SMALL};line-height:20px">${escapeHtml(signature(frame))}</td></tr>\n`
  }
  const { sent, report } = describeSending(frame)
  const tones = tonesOf(frame)
  const lines = linesOf(office).map((line) => `<br>${escapeHtml(line)}`)
  const imprint = office.imprint && `<br>${linkHtml(office.imprint, "Impressum", tones)}`
  return `<tr><td style="padding:16px 4px 0;${SMALL};overflow-wrap:anywhere"><b>${escapeHtml(office.name)}</b>${lines.join("")}${imprint}
<p style="margin:12px 0 0;font-size:12px;line-height:16px">${escapeHtml(sent)} ${linkHtml(report, "Missbrauch melden", tones)}</p></td></tr>
`
}
