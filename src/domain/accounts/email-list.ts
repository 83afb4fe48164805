import * as z from "zod/mini"
import { isEmail } from "../values/email"
import { emailSchema } from "./user"

/** A company may send as many invitations a day. */
const MAX_EMAILS = 30
const TOO_MANY = `Bitte höchstens ${MAX_EMAILS} Adressen auf einmal`

/**
 * Returns what stands for addresses in a list as people type it or mail programs copy it: with commas, semicolons, blanks or lines,
 * „Eva Muster <eva@example.de>“ and „Muster, Eva <eva@example.de>“. Words that are no addresses stay, so that none gets lost.
 */
export function splitEmails(text: string): string[] {
  const words = text
    .replaceAll(/"[^"\n]*"/g, " ")
    .split(/[;\n>]/)
    .flatMap((entry) => {
      const [before = "", named] = entry.split("<")
      const typed = before.split(/[,\s]+/)
      // Before an address in brackets stands a name, or other addresses.
      return named === undefined ? typed : [...typed.filter((word) => word.includes("@")), named.trim()]
    })
  const found = new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word]))
  return [...found.values()]
}

/** A list of at least one address; where it has several, the message names the wrong ones. */
export const emailListSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const emails = splitEmails(text)
    const fail = (message: string) => {
      context.issues.push({ code: "custom", input: text, message })
      return z.NEVER
    }
    if (emails.length > MAX_EMAILS) return fail(TOO_MANY)
    if (emails.length < 2) {
      const one = emailSchema.safeParse(emails[0] ?? "")
      return one.success ? [one.data] : fail(one.error.issues[0]?.message ?? "")
    }
    const wrong = emails.filter((email) => !isEmail(email))
    return wrong.length === 0 ? emails : fail(`Keine gültige E-Mail: ${wrong.join(", ")}`)
  }),
)
