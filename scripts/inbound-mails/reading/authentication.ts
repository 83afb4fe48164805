import { headerValues, type MailParts } from "./mail-parts"

/**
 * Returns the domain of the sender's address if the operator's own mail server has proven it; empty otherwise. Only the topmost
 * result counts, and only of that server: whoever writes a mail can add others below. SPF says nothing once a mail was redirected.
 */
export function provenDomain(mail: MailParts, server: string): string {
  const [topmost = ""] = headerValues(mail, "authentication-results")
  const domain = mail.from.email.slice(mail.from.email.lastIndexOf("@") + 1)
  // A second sender may be the one whom a mail program shows.
  if (server === "" || domain === "" || headerValues(mail, "from").length !== 1) return ""
  const [name = "", ...results] = withoutComments(topmost).split(";")
  // A version may follow the name.
  if (name.trim().split(/\s+/)[0]?.toLowerCase() !== server.toLowerCase()) return ""
  return results.some((result) => proves(result.toLowerCase(), domain)) ? domain : ""
}

function proves(result: string, domain: string): boolean {
  const [verdict = "", ...properties] = result.trim().split(/\s+/)
  if (verdict === "dmarc=pass") return properties.includes(`header.from=${domain}`)
  if (verdict !== "dkim=pass") return false
  return properties.some((property) => {
    const [, signer = ""] = /^header\.d=(.+)$/.exec(property) ?? []
    return signer === domain || (signer.includes(".") && domain.endsWith(`.${signer}`))
  })
}

/** Removes what the sender of a mail can put into a result: comments, which may be nested, and quoted texts. */
function withoutComments(text: string): string {
  let [kept, depth] = ["", 0]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === "\\") at += 1
    else if (isQuoted) isQuoted = sign !== '"'
    else if (sign === '"' && depth === 0) isQuoted = true
    else if (sign === "(") depth += 1
    else if (sign === ")") depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += sign
  }
  return kept
}
