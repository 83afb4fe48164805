import type { Identity } from "../read/object"
import type { Present } from "./types"

/** How our exports call the listings: each once, also where two senders have given one id or number twice. The oldest keeps it. */
export function exportIdentities(listings: readonly Present[]): Map<string, { obid: string; number: string }> {
  const taken = new Set<string>()
  const first = (name: string, other: string) => {
    const isFree = name !== "" && !taken.has(name)
    taken.add(name)
    return isFree ? name : other
  }
  const byAge = [...listings].sort((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1))
  return new Map(
    byAge.map(({ id, source, reference }) => [
      id,
      {
        obid: first(source.openimmo_obid, `makler-portal-${id}`),
        number: first(`number ${source.number || reference}`, `number ${reference}`).slice("number ".length),
      },
    ]),
  )
}

/** What our exports call the company. */
export const ownProvider = (companyId: string): string => `makler-portal-${companyId}`

/** The listing with this id. One that was typed here and comes back from its sender is known by the id of our export. */
export function findPresent(
  { provider, obid, number }: Identity,
  present: readonly Present[],
): Present | "several" | null {
  if (present.some(({ company_id }) => provider === ownProvider(company_id))) {
    const identities = exportIdentities(present)
    const own = present.find(({ id }) => identities.get(id)?.obid === obid)
    if (own !== undefined) return own
  }
  const ofSender = present.filter(({ source }) => source.provider === provider)
  const byId = obid === "" ? [] : ofSender.filter(({ source }) => source.openimmo_obid === obid)
  const byNumber = obid === "" ? ofSender.filter(({ source }) => source.number === number) : []
  const found = [...byId, ...byNumber]
  if (found.length > 0) return found.length > 1 ? "several" : (found[0] ?? null)
  // The ids that are made here are random: nobody has one by chance.
  const byOwnId = obid.length < 32 ? [] : present.filter(({ source }) => source.openimmo_obid === obid)
  return byOwnId.length > 1 ? "several" : (byOwnId[0] ?? null)
}
