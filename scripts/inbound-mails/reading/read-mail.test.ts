import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { findMentioned } from "../../../src/domain/inbound-mails/mentioned-reference"
import { parseMail } from "./mail-parts"
import { FACTS } from "./mailbox.fixture"
import { readMail } from "./read-mail"
import type { Reading } from "./reading"

const CASES = path.join(import.meta.dirname, "cases")
const REFERENCES = ["VO-1042", "VO-2007", "VO-3001"]

const expectedSchema = z.record(
  z.string(),
  z.object({
    kind: z.string(),
    source: z.string().optional(),
    reference: z.string().optional(),
    portal_id: z.string().optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    conversation: z.string().optional(),
    message: z.string().optional(),
    message_has: z.string().optional(),
    message_not: z.string().optional(),
    hidden_has: z.string().optional(),
    read_by: z.string().optional(),
    suspicious: z.boolean().optional(),
    attachments_named: z.array(z.string()).optional(),
    sender_differs: z.string().optional(),
    action: z.string().optional(),
    status: z.string().optional(),
    recipient: z.string().optional(),
    message_id: z.string().optional(),
    code: z.string().optional(),
  }),
)
const EXPECTED = expectedSchema.parse(JSON.parse(readFileSync(path.join(CASES, "expected.json"), "utf8")))

/** The kinds that only the server can tell apart, because it knows what came before. */
const BY_SERVER: Readonly<Record<string, string>> = { duplicate: "inquiry", unplaced: "bounce" }

const readCase = async (name: string) => readMail(await parseMail(readFileSync(path.join(CASES, `${name}.eml`))), FACTS)

/** Says of a reading what `expected.json` says of its mail. */
function describeReading(reading: Reading) {
  const { kind } = reading
  if (kind === "reply" || kind === "auto")
    return { kind, message: reading.written.own, hidden: reading.written.quoted, sender: reading.from.email }
  if (kind === "bounce") {
    const { action, status, recipients, messageId } = reading.report
    return { kind, action, status, recipient: recipients[0], message_id: messageId }
  }
  if (kind !== "inquiry") return reading
  const [person] = reading.people
  const mentioned = findMentioned(`${reading.subject}\n${person?.message}`, REFERENCES) ?? ""
  return {
    kind,
    source: reading.source,
    suspicious: reading.isSuspicious,
    conversation: reading.conversation,
    attachments_named: reading.attachments.map(({ name }) => name),
    ...person,
    reference: person?.reference || mentioned,
    portal_id: person?.portalId,
    read_by: person?.readBy,
  }
}

describe("the reader says what each mail is", () => {
  const files = readdirSync(CASES).filter((name) => name.endsWith(".eml"))
  test("each has its expectation", () =>
    expect(files.map((name) => name.slice(0, -4)).sort()).toEqual(Object.keys(EXPECTED).sort()))

  for (const [name, { kind, message_has, message_not, hidden_has, sender_differs, ...expected }] of Object.entries(
    EXPECTED,
  )) {
    test(name, async () => {
      const known = describeReading(await readCase(name))
      expect(known).toMatchObject({ kind: BY_SERVER[kind] ?? kind, ...expected })
      const texts = { message: "", hidden: "", sender: "", ...known }
      if (message_has !== undefined) expect(texts.message).toContain(message_has)
      if (message_not !== undefined) expect(texts.message).not.toContain(message_not)
      if (hidden_has !== undefined) expect(texts.hidden).toContain(hidden_has)
      if (sender_differs !== undefined) expect(texts.sender).toBe(sender_differs)
    })
  }
})
