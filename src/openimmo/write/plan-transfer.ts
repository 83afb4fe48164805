import { hashOf } from "../plan/hash"
import { serialize } from "../xml/serialize"
import { type ExportedListing, writeObject } from "./write-object"
import type { Transfer } from "./write-package"

/** What a receiver has of a listing: how it is called there, and what was said of it. */
export type Held = { obid: string; number: string; hash: string }

export type PlannedTransfer = {
  transfer: Transfer
  listings: ExportedListing[]
  /** What the receiver has afterwards. */
  held: Held[]
}

const HASH_LENGTH = 16

/** How a listing would be sent, in few signs. What is never sent, and when it was saved, makes no difference. */
export async function heldOf(listing: ExportedListing): Promise<Held> {
  const said = writeObject({ ...listing, listing: { ...listing.listing, updated_at: "" } })
  return { ...listing.identity, hash: (await hashOf(serialize(said))).slice(0, HASH_LENGTH) }
}

/**
 * What has to be sent so that a receiver that holds `held` has all of `active`: all of it, or the difference; null where there is
 * none. Receivers know listings by their id: one that has another now is deleted and sent anew.
 */
export async function planTransfer(
  active: readonly ExportedListing[],
  held: readonly Held[],
  isFull: boolean,
): Promise<PlannedTransfer | null> {
  const known = new Map(held.map((one) => [one.obid, one]))
  const listings: ExportedListing[] = []
  const after: Held[] = []
  for (const listing of active) {
    const now = await heldOf(listing)
    const before = known.get(now.obid)
    if (isFull || before?.hash !== now.hash || before.number !== now.number) listings.push(listing)
    known.delete(now.obid)
    after.push(now)
  }
  if (isFull) return { transfer: { kind: "full" }, listings, held: after }
  const removed = [...known.values()].map(({ obid, number }) => ({ obid, number }))
  if (listings.length + removed.length === 0) return null
  return { transfer: { kind: "partial", removed }, listings, held: after }
}
