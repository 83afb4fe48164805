import { z } from "zod"
import type { MailboxLook, ReceivedMail } from "../../src/domain/inbound-mails/received-mail"
import { DAY } from "../../src/domain/values/durations"
import { type Client, Refused } from "../openimmo/client"
import { type MailboxConnection, READ, WAITING } from "./mailbox"
import { PORTALS } from "./reading/portals"
import { readMail } from "./reading/read-mail"
import type { MailboxFacts } from "./reading/reading"
import { toReceivedMail } from "./to-received-mail"

const INBOX = "INBOX"
const KEPT_MS = 30 * DAY

const answerSchema = z.object({ own_address: z.string(), erase: z.array(z.string()), placed_at: z.string() })
const outcomeSchema = z.object({ outcome: z.enum(["stored", "known", "ignored", "waits", "unplaced"]) })

/** What one look leaves for the next one. */
type LookMemory = {
  placedAt: string
  againAt: number /** Unwanted mails that are not for us. */
  strangers: Set<string>
}

export type Looking = {
  client: Client
  address: string
  authServer: string
  memory: LookMemory
  /** How long mails that wait stay there before they are offered again. */
  againMs: number
}

export const tellLook = async (client: Client, look: Partial<MailboxLook> & Pick<MailboxLook, "state">) =>
  answerSchema.parse(
    await client.call("POST", "/api/inbound-mails/look", { error: "", waiting: 0, erased: [], ...look }),
  )

/**
 * Takes each mail of the inbox once: tells the server what it says, then moves it. A process that is killed in between offers the
 * mail again, which the server knows. Deletes what its time or an erasure asks for.
 */
export async function lookInto(mailbox: MailboxConnection, looking: Looking, signal: AbortSignal): Promise<void> {
  const { client, memory, againMs } = looking
  const junk = await mailbox.prepareFolders()
  const told = await tellLook(client, { state: "ok", waiting: await mailbox.countMails(WAITING) })
  if (told.placed_at !== memory.placedAt || Date.now() >= memory.againAt) {
    const waiting = await mailbox.openFolder(WAITING)
    await mailbox.move(waiting, INBOX)
    Object.assign(memory, { placedAt: told.placed_at, againAt: Date.now() + againMs })
  }
  const facts = {
    portals: PORTALS,
    authServer: looking.authServer,
    address: looking.address,
    ownAddress: told.own_address,
  }
  await takeFolder(mailbox, INBOX, false)
  if (junk !== null) await takeFolder(mailbox, junk, true)
  const erased = await erase(mailbox, [INBOX, WAITING, READ, ...(junk === null ? [] : [junk])], told.erase, facts)
  await deleteOld(mailbox)
  if (!signal.aborted) await tellLook(client, { state: "ok", waiting: await mailbox.countMails(WAITING), erased })

  async function takeFolder(from: MailboxConnection, folder: string, isJunk: boolean): Promise<void> {
    for (const uid of await from.openFolder(folder)) {
      if (signal.aborted) return
      const target = await takeMail(from, { folder, uid, isJunk }, facts, looking)
      if (target !== null) await from.move([uid], target)
    }
  }
}

type Place = { folder: string; uid: number; isJunk: boolean }

/** Returns where a mail goes; null if it stays. */
async function takeMail(mailbox: MailboxConnection, place: Place, facts: MailboxFacts, looking: Looking) {
  const { client, memory, address } = looking
  const stranger = `${place.folder} ${place.uid}`
  if (memory.strangers.has(stranger)) return null
  const parts = await mailbox.readMail(place.uid)
  if (parts === null) return null
  const reading = readMail(parts, facts)
  // Most of what is unwanted is nobody's inquiry; only what was sent to a company's own address is looked at.
  if (place.isJunk && reading.tag === "") {
    memory.strangers.add(stranger)
    return null
  }
  const received = toReceivedMail(reading, place.isJunk, address)
  return received === null ? READ : await offer(client, received)
}

/** A mail that the server cannot take waits: none is lost, and none keeps those behind it. */
async function offer(client: Client, mail: ReceivedMail): Promise<string> {
  try {
    const { outcome } = outcomeSchema.parse(await client.call("POST", "/api/inbound-mails", mail))
    return outcome === "waits" || outcome === "unplaced" ? WAITING : READ
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400) throw error
    console.error("mailbox: the server does not take a mail:", error.message)
    return WAITING
  }
}

/** Deletes the mails of inquiries that were deleted. Returns all that it has looked for. */
async function erase(
  mailbox: MailboxConnection,
  folders: readonly string[],
  names: readonly string[],
  facts: MailboxFacts,
): Promise<string[]> {
  if (names.length === 0) return []
  const hashes = new Set(names.filter((name) => name.startsWith("#")).map((name) => name.slice(1)))
  const ids = names.filter((name) => !name.startsWith("#"))
  for (const folder of folders) {
    await mailbox.openFolder(folder)
    for (const id of ids) await mailbox.delete(await mailbox.findByMessageId(id))
    if (hashes.size === 0) continue
    for (const uid of await mailbox.findNameless()) {
      const parts = await mailbox.readMail(uid)
      if (parts !== null && hashes.has(readMail(parts, facts).contentHash)) await mailbox.delete([uid])
    }
  }
  return [...names]
}

async function deleteOld(mailbox: MailboxConnection): Promise<void> {
  for (const folder of [READ, WAITING]) {
    await mailbox.openFolder(folder)
    await mailbox.delete(await mailbox.findBefore(new Date(Date.now() - KEPT_MS)))
  }
}
