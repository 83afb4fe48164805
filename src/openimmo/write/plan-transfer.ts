import { sha256Hex } from "../plan/hash"
import { toXml } from "../xml/to-xml"
import type { Described } from "./describe-listings"
import type { Incomplete } from "./incomplete"
import { type ExportedListing, writeObject } from "./write-object"
import type { Transfer } from "./write-package"

/**
 * The receiver's state of a listing: its id there, and the hash of its content; or the missing fields because of which it is not
 * sent.
 */
export type SentListing = { obid: string; number: string; hash: string; missing?: string | undefined }

export type PlannedTransfer = {
  transfer: Transfer
  listings: ExportedListing[]
  /** The listings that are not sent; the receiver deletes its copies of them. */
  incomplete: Incomplete[]
  /** The listings that the receiver has afterwards. */
  held: SentListing[]
}

const HASH_LENGTH = 16

/**
 * Returns a short form of how a listing would be sent. Fields that are never sent, and the time of the save, make no difference.
 */
export async function toSentListing(listing: ExportedListing): Promise<SentListing> {
  const said = writeObject({ ...listing, listing: { ...listing.listing, updated_at: "" } })
  return { ...listing.identity, hash: (await sha256Hex(toXml(said))).slice(0, HASH_LENGTH) }
}

/**
 * Returns what must be sent so that a receiver that has `held` has all that is described: all of it, or the difference; null if
 * there is none. Receivers know listings by their id: one that has another now is deleted and sent anew, and one that lacks
 * something now is deleted, as a full transfer would do.
 */
export async function planTransfer(
  { listings: active, incomplete }: Described,
  held: readonly SentListing[],
  isFull: boolean,
): Promise<PlannedTransfer | null> {
  const known = new Map(held.filter(({ missing = "" }) => missing === "").map((one) => [one.obid, one]))
  const told = new Map(held.map(({ obid, missing }) => [obid, missing]))
  const listings: ExportedListing[] = []
  const after: SentListing[] = incomplete.map(({ identity, missing }) => ({ ...identity, hash: "", missing }))
  const said = incomplete.map((one) => {
    return known.has(one.identity.obid) ? { ...one, missing: `${one.missing}; dort gelöscht` } : one
  })
  for (const listing of active) {
    const now = await toSentListing(listing)
    const before = known.get(now.obid)
    if (isFull || before?.hash !== now.hash || before.number !== now.number) listings.push(listing)
    known.delete(now.obid)
    after.push(now)
  }
  if (isFull) return { transfer: { kind: "full" }, listings, incomplete: said, held: after }
  const removed = [...known.values()].map(({ obid, number }) => ({ obid, number }))
  const isTold = incomplete.every(({ identity, missing }) => told.get(identity.obid) === missing)
  if (listings.length + removed.length === 0 && isTold) return null
  return { transfer: { kind: "partial", removed }, listings, incomplete: said, held: after }
}
