import { escapeHtml } from "../../engine/escape"

export type Facts = Readonly<Record<string, string>>

const TOKEN = /(\{\{[#^/]?\w+\}\})/
const PARTS = /^\{\{([#^/]?)(\w+)/

/** The subset `{{name}}`, `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}` of Mustache. */
export function fillTemplate(template: string, facts: Facts): string {
  const filled: string[] = []
  const isShown = [true]
  for (const [index, piece] of template.split(TOKEN).entries()) {
    const shown = isShown[isShown.length - 1] === true
    const [, kind, name = ""] = (index % 2 === 1 && PARTS.exec(piece)) || []
    const fact = facts[name] ?? ""
    if (kind === "/") isShown.pop()
    else if (kind === "#" || kind === "^") isShown.push(shown && (kind === "#") === (fact !== ""))
    else if (shown) filled.push(kind === undefined ? piece : escapeHtml(fact))
  }
  return filled.join("")
}
