import { HOUR } from "../../../src/domain/values/durations"
import type { readLook } from "../inbound-mails"
import { createError, createNote, type Finding } from "./finding"

/** Says what is wrong with the mailbox, by its last look. One comes each minute; after an hour nothing reads the mailbox. */
export function describeLook(look: ReturnType<typeof readLook>, now: number): Finding[] {
  if (look === null)
    return [createError("The mailbox was never read: is makler-portal-feeds running, with DELIVERY_KEY?")]
  const { state, error, waiting, looked_at } = look
  const isLate = Date.parse(looked_at) < now - HOUR
  const problems: Readonly<Record<string, string>> = {
    unreachable: `The mailbox cannot be reached: ${error}`,
    refused: `The mailbox refuses IMAP_PASSWORD: ${error}`,
    stopped: `The mailbox has refused IMAP_PASSWORD three times; it is tried again at the next start of makler-portal-feeds: ${error}`,
  }
  const problem = problems[state]
  return [
    ...(problem === undefined ? [] : [createError(problem)]),
    ...(isLate ? [createError(`The mailbox was last read at ${looked_at}: is makler-portal-feeds running?`)] : []),
    ...(waiting > 0 ? [createNote(`${waiting} mails wait in its folder „Wartet“.`)] : []),
  ]
}
