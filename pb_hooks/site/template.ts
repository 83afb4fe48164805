import { escapeHtml } from "../pages/escape"

/** Names and values; an empty value counts as unknown. */
export type Facts = Readonly<Record<string, string>>

/** Sections that hold no further one: the innermost are decided first. */
const SECTION = /\{\{([#^])(\w+)\}\}((?:(?!\{\{[#^/])[\s\S])*)\{\{\/\2\}\}/g

/**
 * Fills in a page of the build: of Mustache's language `{{name}}`, escaped, and the sections `{{#name}}…{{/name}}`, which
 * stand where the fact is known, and `{{^name}}…{{/name}}`, which stand where it is not.
 */
export function fillTemplate(template: string, facts: Facts): string {
  let filled = template
  let before: string
  do {
    before = filled
    filled = before.replace(SECTION, (_, kind, name, inner) => ((kind === "#") === Boolean(facts[name]) ? inner : ""))
  } while (filled !== before)
  return filled.replace(/\{\{(\w+)\}\}/g, (_, name) => escapeHtml(facts[name] ?? ""))
}
