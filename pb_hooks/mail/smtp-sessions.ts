import { MINUTE } from "../../src/domain/values/durations"
import { elapsedMs } from "../engine/clock"

/** A mail that is being sent. PocketBase's mailer waits without end for a server that says nothing, and cannot be stopped. */
type Dialogue = { key: string; id: string; since: number; isGivenUp: boolean }

const KEY = "mail:dialogue:"
const GIVEN_UP = "mail:given-up:"
/** The key that says whether a dialogue has ended, in any way, since the last one began. */
const ENDED = "mail:ended"

/** The time in ms after which a dialogue counts as silent, so that others continue without it. */
const PATIENCE = MINUTE
/** More than a server may take for any one answer (RFC 5321, 4.5.3.2). */
const MAX_SESSION_MS = 15 * MINUTE
const MAX_GAP = 15
const SENDERS = 4

const store = () => $app.store()

function all(): Dialogue[] {
  const entries = store().getAll()
  return Object.keys(entries).flatMap((key) => {
    const prefix = [KEY, GIVEN_UP].find((prefix) => key.startsWith(prefix))
    if (prefix === undefined) return []
    const [id = ""] = key.slice(prefix.length).split(":")
    return { key, id, since: Number(entries[key]), isGivenUp: prefix === GIVEN_UP }
  })
}

/**
 * Returns whether another mail may be sent now. While the server is silent, a mail is tried from time to time, ever more
 * rarely, as each that gets no answer keeps an engine and a connection.
 */
export function maySend(): boolean {
  const dialogues = all()
  const silent = dialogues.filter((dialogue) => elapsedMs(dialogue.since) >= PATIENCE).length
  if (dialogues.length - silent >= SENDERS) return false
  if (silent < SENDERS) return true
  const last = Math.min(...dialogues.map(({ since }) => elapsedMs(since)))
  const gap = Math.min(silent - SENDERS + 1, MAX_GAP) * MINUTE
  return store().has(ENDED) || last >= gap
}

/** Runs `work` and counts it while it lasts. */
export function withSmtpSession(id: string, work: () => void): void {
  const name = `${id}:${$security.randomString(8)}`
  store().remove(ENDED)
  store().set(`${KEY}${name}`, Date.now())
  try {
    work()
  } finally {
    store().remove(`${KEY}${name}`)
    store().remove(`${GIVEN_UP}${name}`)
    store().set(ENDED, true)
  }
}

/** Mails whose lease this process renews. */
export const mailsInDialogue = (): string[] =>
  all()
    .filter(({ isGivenUp }) => !isGivenUp)
    .map(({ id }) => id)

/** Gives up dialogues that last too long, and returns their mails. The dialogues still count, as they do go on. */
export function abandonStalled(): string[] {
  const silent = all().filter((dialogue) => !dialogue.isGivenUp && elapsedMs(dialogue.since) >= MAX_SESSION_MS)
  for (const { key, since } of silent) {
    store().set(key.replace(KEY, GIVEN_UP), since)
    store().remove(key)
  }
  return silent.map(({ id }) => id)
}
