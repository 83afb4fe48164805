import type { Identity } from "../read/object"
import type { Present } from "./types"

/** The listing with this id. One that was typed here and comes back from its sender is known by the id of our export. */
export function findPresent(
  { provider, obid, number }: Identity,
  present: readonly Present[],
): Present | "several" | null {
  const ofSender = present.filter(({ source }) => source.provider === provider)
  const byId = obid === "" ? [] : ofSender.filter(({ source }) => source.openimmo_obid === obid)
  const byNumber = obid === "" ? ofSender.filter(({ source }) => source.number === number) : []
  const found = [...byId, ...byNumber]
  if (found.length > 0) return found.length > 1 ? "several" : (found[0] ?? null)
  // The ids that are made here are random: nobody has one by chance.
  const byOwnId = obid.length < 32 ? [] : present.filter(({ source }) => source.openimmo_obid === obid)
  return byOwnId.length > 1 ? "several" : (byOwnId[0] ?? null)
}
