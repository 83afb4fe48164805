import { escapeHtml } from "../base/escape"

export type Facts = Readonly<Record<string, string>>

const TOKEN = /(\{\{[#^/]?\w+\}\})/

/** The subset `{{name}}`, `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}` of Mustache. */
export function fillTemplate(template: string, facts: Facts): string {
  const filled: string[] = []
  const isShown = [true]
  for (const [index, piece] of template.split(TOKEN).entries()) {
    const isToken = index % 2 === 1
    const shown = isShown[isShown.length - 1] === true
    const kind = isToken ? (piece[2] ?? "") : ""
    const fact = facts[piece.slice(3, -2)] ?? ""
    if (kind === "/") isShown.pop()
    else if (kind === "#" || kind === "^") isShown.push(shown && (kind === "#") === (fact !== ""))
    else if (shown) filled.push(isToken ? escapeHtml(facts[piece.slice(2, -2)] ?? "") : piece)
  }
  return filled.join("")
}
