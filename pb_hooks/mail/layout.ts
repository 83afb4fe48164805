import { DAY, HOUR, MINUTE } from "../../src/domain/values/durations"
import { escapeHtml } from "../engine/escape"
import type { Fact, MailContent } from "./content"
import { brandHtml, cardEdge, FONT, type Frame, footHtml, footText, headHtml, linkHtml, QUIET, tonesOf } from "./frame"
import type { Tones } from "./office"

export type Letter = Frame & {
  subject: string
  content: MailContent
  /** The address of the button, or the code to type. */
  secret: string
  /** The time in ms for which the secret is valid from now. */
  validForMs: number
  /** The address, within the mail, of the picture of its subject. */
  picture?: string
}

/** `30 Minuten`, `3 Tage`: rounded down, so that nothing is promised. */
export function duration(ms: number): string {
  const count = (size: number, one: string, many: string) => {
    const number = Math.max(1, Math.floor((ms + MINUTE / 2) / size))
    return `${number} ${number === 1 ? one : many}`
  }
  if (ms >= 48 * HOUR - MINUTE) return count(DAY, "Tag", "Tage")
  if (ms >= 2 * HOUR - MINUTE) return count(HOUR, "Stunde", "Stunden")
  return count(MINUTE, "Minute", "Minuten")
}

const what = ({ code }: MailContent) => (code === undefined ? "Link" : "Code")
const validity = ({ content, validForMs }: Letter) =>
  content.saysValidity ? [`Der ${what(content)} gilt ${duration(validForMs)}.`] : []
const href = ({ content, secret }: Letter) => content.button?.href ?? secret
const isPage = (address: string) => /^https?:/.test(address)
const isPersonal = ({ content }: Letter) => content.heading === ""

/** Builds the part for readers without HTML: plain sentences, addresses in full on their own lines. */
export function letterText(letter: Letter): string {
  const { content, secret } = letter
  return [
    content.heading,
    ...content.paragraphs,
    content.button?.first && buttonText(letter),
    factsText(content.facts),
    content.quote,
    factsText(content.subject?.facts),
    content.code && `${content.code}: ${secret}`,
    !content.button?.first && buttonText(letter),
    ...validity(letter),
    ...(content.closing ?? []),
    content.unsubscribes && `${content.unsubscribes}:\n${secret}`,
    footText(letter, isPersonal(letter)),
  ]
    .filter(Boolean)
    .join("\n\n")
}

const buttonText = (letter: Letter) =>
  letter.content.button && isPage(href(letter)) && `${letter.content.button.label}:\n${href(letter)}`

const factsText = (facts: readonly Fact[] = []) => facts.map(factText).join("\n")

function factText({ label, value, href: address, detail }: Fact): string {
  const isShown = address === undefined || /^(?:tel|mailto):/.test(address)
  return `${label}: ${[value, detail].filter(Boolean).join(", ")}${isShown ? "" : `\n${address}`}`
}

/** The light tokens of src/styles/variables.css. */
const INK = "#1b1a17"
const LINE = "#e5e0d6"
const GROUND = "#faf8f4"
const QUIET_TEXT = `color:${QUIET};font-size:14px;line-height:20px`
const SMALL = `color:${QUIET};font-size:13px;line-height:18px`

const paragraph = (text: string, style = "") => `<p style="margin:0 0 16px;${style}">${linesHtml(text)}</p>`

/** Tables and inline styles, as mail readers know little else; no picture, script or font is loaded from anywhere. */
export function letterHtml(letter: Letter): string {
  const { content, subject } = letter
  const tones = tonesOf(letter)
  const rows = [
    brandHtml(letter),
    content.heading &&
      `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => paragraph(text)),
    content.button?.first && buttonHtml(letter),
    factsHtml(tones, content.facts),
    content.quote && quoteHtml(content.quote),
    letter.picture && pictureHtml(letter.picture),
    factsHtml(tones, content.subject?.facts),
    codeHtml(letter),
    !content.button?.first && buttonHtml(letter),
    content.button && isPage(href(letter)) && fallbackHtml(href(letter), tones),
    ...[...validity(letter), ...(content.closing ?? [])].map((text) => paragraph(text, QUIET_TEXT)),
    content.unsubscribes &&
      `<p style="margin:0 0 16px;${QUIET_TEXT}">${linkHtml(letter.secret, escapeHtml(content.unsubscribes), tones)}</p>`,
  ]
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${GROUND}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
${headHtml(letter, isPersonal(letter))}<tr><td style="padding:32px 28px 16px;background:#ffffff;border:1px solid ${LINE};${cardEdge(letter)}border-radius:8px;${FONT};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere">
${rows.filter(Boolean).join("\n")}
</td></tr>
${footHtml(letter, isPersonal(letter))}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

const linesHtml = (text: string) =>
  escapeHtml(text)
    .replaceAll(/\r\n?|\n/g, "<br>")
    .replaceAll("  ", "&nbsp; ")

/** A cell, as Outlook knows neither padding of other elements nor `white-space`. */
const quoteHtml = (text: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="padding:4px 0 4px 16px;border-left:3px solid ${LINE}">${linesHtml(text)}</td></tr></table>`

const pictureHtml = (address: string) =>
  `<img src="${escapeHtml(address)}" alt="" width="480" style="display:block;width:100%;max-width:480px;height:auto;margin:0 0 12px;border-radius:6px">`

/** A narrow column cuts no word that fits beside the label on a phone, only an address or the like. */
const wrapOf = (value: string) => (/\S{21}/.test(value) ? "anywhere" : "normal")

function factsHtml(tones: Tones, facts: readonly Fact[] = []): string {
  if (facts.length === 0) return ""
  const rows = facts.map(({ label, value, href: address, detail }) => {
    const shown = escapeHtml(value)
    const linked = address === undefined ? shown : linkHtml(address, shown, tones)
    if (detail !== undefined) {
      const below = escapeHtml([label, detail].filter(Boolean).join(" · "))
      return `<tr><td colspan="2" style="padding:6px 0"><span style="font-weight:600">${linked}</span><br><span style="color:${QUIET};font-size:14px;line-height:20px">${below}</span></td></tr>`
    }
    return `<tr><td style="padding:4px 16px 4px 0;color:${QUIET};vertical-align:top;overflow-wrap:normal">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top;overflow-wrap:${wrapOf(value)}">${linked}</td></tr>`
  })
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join("\n")}</table>`
}

function codeHtml({ content, secret }: Letter): string {
  if (content.code === undefined) return ""
  const code = `font-size:28px;line-height:36px;font-weight:650;letter-spacing:4px`
  return `<p style="margin:0 0 20px">${escapeHtml(content.code)}:<br><span style="${code}">${escapeHtml(secret)}</span></p>`
}

/** For readers that show no button. */
const fallbackHtml = (address: string, tones: Tones) =>
  paragraph("Falls die Schaltfläche nichts tut, öffnen Sie diese Adresse:", `${SMALL};margin-bottom:0`) +
  `<p style="margin:0 0 20px;${SMALL};word-break:break-all">${linkHtml(address, escapeHtml(address), tones)}</p>`

function buttonHtml(letter: Letter): string {
  const { button } = letter.content
  if (button === undefined) return ""
  const address = escapeHtml(href(letter))
  const tones = tonesOf(letter)
  const style = `display:inline-block;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${tones.ink};text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="${tones.fill}" style="padding:12px 24px;border:1px solid ${tones.edge};border-radius:6px"><a href="${address}" style="${style}">${escapeHtml(button.label)}</a></td></tr></table>`
}
