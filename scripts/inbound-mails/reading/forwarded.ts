import { isEmail } from "../../../src/domain/values/email"
import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import type { Person } from "./mail-parts"
import { mendLine } from "./mend-text"

const PREFIX = /^\s*(?:wg|fwd?|wtr):/i
const MARKER = /^[-_ ]*(?:weitergeleitete nachricht|forwarded message|anfang der weitergeleiteten nachricht)\b/im
const BLOCK_LINE = /^\*?(von|from|gesendet|sent|datum|date|an|to|cc|betreff|subject):\*?\s*(.*)$/i
const MAX_HEAD = 10
const MAX_LINE = 300

/** What somebody forwarded: `note` is what they wrote above it. */
export type Forwarded = { from: Person; subject: string; text: string; note: string }

/** Reads the mail below „Von: … Gesendet: …“ in one that was forwarded instead of redirected; null if there is none. */
export function readForwarded(subject: string, text: string): Forwarded | null {
  if (!PREFIX.test(subject) && !MARKER.test(text)) return null
  const lines = text.split("\n").map((line) => line.replace(/^(?:> ?)+/, "").trim())
  const start = lines.findIndex((line, at) => isHead(lines, line, at))
  if (start === -1) return null
  const head: Record<string, string> = {}
  let at = start
  for (; at < lines.length && at < start + MAX_HEAD; at += 1) {
    const [, name = "", value = ""] = BLOCK_LINE.exec(lines[at] ?? "") ?? []
    if (name === "") break
    head[name.toLowerCase()] ??= value
  }
  return {
    from: toPerson(head.von ?? head.from ?? ""),
    subject: mendLine(head.betreff ?? head.subject, MAX_LINE),
    text: lines.slice(at).join("\n").trim(),
    note: lines
      .slice(0, start)
      .filter((line) => !MARKER.test(line))
      .join("\n")
      .trim(),
  }
}

/** Returns whether „Von:“ stands here, and soon after it when that was. */
const isHead = (lines: readonly string[], line: string, at: number) =>
  /^\*?(?:von|from):/i.test(line) &&
  lines.slice(at + 1, at + 5).some((next) => /^\*?(?:gesendet|sent|datum|date):/i.test(next))

/** Reads `Eva Muster <eva@example.de>`, with the brackets that mail programs put around addresses. */
function toPerson(written: string): Person {
  const [, address = ""] = /(?:mailto:)?([^\s<>[\]():;,"]+@[^\s<>[\]():;,"]+)/i.exec(written) ?? []
  const email = normalizeEmail(address)
  const name = mendLine(written.split(/[<[]/)[0]?.replaceAll('"', ""), MAX_LINE)
  return { name: name.includes("@") ? "" : name, email: isEmail(email) ? email : "" }
}
