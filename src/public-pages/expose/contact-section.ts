import type { Content } from "pdfmake/build/pdfmake"
import { isRentedHome } from "../../domain/properties/commission"
import { telephoneHref } from "../../domain/values/phone"
import { qrPath, qrSquares } from "../../domain/values/qr-code"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { messages } from "../messages"
import { standsInText } from "../substitute-text"
import type { ExposeData } from "./expose-data"
import { exposeMessages } from "./expose-messages"
import type { DevelopedExpose } from "./render-images"
import { ACCENT, bookmark, CELL_GAP, GAP, INK, MUTED, noLines, SIZE, SUNKEN, WIDTH, written } from "./style"

const QR_SIZE = 92
const ONLINE_WIDTH = 120
const PORTRAIT = 52
const INDENT = 14
const PEOPLE_WIDTH = WIDTH - CELL_GAP - INDENT - 6 - ONLINE_WIDTH - GAP

/** Returns the contact, and the address of the listing on the web. */
export function contact(data: ExposeData, developed: DevelopedExpose, id: string): Content {
  const { accent = ACCENT, shareUrl } = data
  const title = data.agent === null ? messages.contact : exposeMessages.contact
  const heading = {
    ...written(title, { bold: true, fontSize: SIZE.heading, margin: [0, 0, 0, 8] }),
    ...bookmark(messages.contact, id),
  }
  const online: Content = {
    width: ONLINE_WIDTH,
    stack: [
      { svg: qrSvg(shareUrl), width: QR_SIZE, alignment: "right" },
      written(exposeMessages.online, { fontSize: SIZE.small, alignment: "right", margin: [0, 6, 0, 0] }),
      written(shareUrl.replace(/^https?:\/\//, ""), {
        fontSize: SIZE.small,
        color: accent,
        link: shareUrl,
        alignment: "right",
      }),
    ],
  }
  const people = [heading, ...person(data, developed), ...company(data)]
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    table: {
      widths: [WIDTH - CELL_GAP],
      body: [
        [
          {
            columns: [{ width: PEOPLE_WIDTH, stack: people }, online],
            columnGap: GAP,
            fillColor: SUNKEN,
            margin: [INDENT, 6, 6, 6],
          },
        ],
      ],
    },
    layout: noLines(8),
  }
}

function qrSvg(text: string): string {
  const squares = qrSquares(text)
  return `<svg viewBox="0 0 ${squares.length} ${squares.length}"><path d="${qrPath(squares)}" fill="${INK}"/></svg>`
}

function person(
  { agent, standsInFor, companyName, companyContact }: ExposeData,
  { portrait }: DevelopedExpose,
): Content[] {
  const { phone = "", email = "" } = companyContact ?? agent ?? {}
  const name = agent === null ? companyName : fullName(agent)
  const lines: Content[] = [
    written(name, { bold: true }),
    ...(agent === null || agent.position === "" ? [] : [written(agent.position, { color: MUTED })]),
    ...(standsInFor === undefined ? [] : [written(standsInText(standsInFor), { color: MUTED })]),
    ...links(phone, email),
  ]
  if (portrait === null) return lines
  return [
    {
      columns: [
        { image: portrait, fit: [PORTRAIT, PORTRAIT], width: PORTRAIT },
        { stack: lines, width: PEOPLE_WIDTH - PORTRAIT - GAP },
      ],
      columnGap: GAP,
    },
  ]
}

/**
 * Returns who is asked about these listings, and how: their agent, or the office if they have several, as each of them would be
 * wrong on the others' pages.
 */
export function contactLines(listings: readonly [ExposeData, ...ExposeData[]]): readonly [name: string, ways: string] {
  const [{ agent, companyName, companyContact, footer }, ...others] = listings
  const isTheirs = others.every((other) => other.agent?.id === agent?.id)
  const { phone = "", email = "" } = (isTheirs ? (companyContact ?? agent) : footer) ?? {}
  const name = agent !== null && isTheirs ? [fullName(agent), companyName] : [companyName]
  return [name.join("  ·  "), [phone, shownEmail(email)].filter(Boolean).join("  ·  ")]
}

const links = (phone: string, email: string): Content[] => [
  ...(phone === "" ? [] : [written(phone, { link: telephoneHref(phone) })]),
  ...(email === "" ? [] : [written(shownEmail(email), { link: `mailto:${email}` })]),
]

/**
 * Returns the details that the law requires of a company (§ 34c GewO and others). Details that stand above, because no agent is
 * named, are not repeated.
 */
function company({ property, agent, companyName, companyContact, footer }: ExposeData): Content[] {
  const broker = isRentedHome(property) ? messages.broker : ""
  const name = [agent === null ? "" : companyName, broker].filter(Boolean).join("  ·  ")
  const isContactSaid = agent === null && companyContact !== null
  if (footer === undefined) return [written(name, { fontSize: SIZE.small, bold: true, margin: [0, 12, 0, 0] })]
  const { address, phone, email, website, imprint_url, privacy_url, authority } = footer
  const lines = [
    address,
    isContactSaid ? "" : [phone, shownEmail(email)].filter(Boolean).join("  ·  "),
    website,
    imprint_url && `${messages.imprint}: ${imprint_url}`,
    privacy_url && `${messages.privacy}: ${privacy_url}`,
    authority && messages.authority(authority),
  ]
  return [
    written(name, { fontSize: SIZE.small, bold: true, margin: [0, 12, 0, 0] }),
    ...lines.filter(Boolean).map((line) => written(line, { fontSize: SIZE.small, color: MUTED })),
  ]
}
