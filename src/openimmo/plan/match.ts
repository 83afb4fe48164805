import type { Identity } from "../read/object"
import { OWN_PROVIDER } from "../read/own-fields"
import type { OwnListing } from "./types"

/**
 * Returns the ids and numbers that our exports give the listings: each once, even if two senders have given one twice. The oldest
 * listing keeps it.
 */
export function exportIdentities(listings: readonly OwnListing[]): Map<string, { obid: string; number: string }> {
  const taken = new Set<string>()
  const firstFree = (kind: string, names: readonly string[]) => {
    const name = names.find((one) => one !== "" && !taken.has(`${kind} ${one}`)) ?? ""
    taken.add(`${kind} ${name}`)
    return name
  }
  const byAge = [...listings].sort((one, other) => (one.created_at + one.id < other.created_at + other.id ? -1 : 1))
  return new Map(
    byAge.map(({ id, source, reference }) => [
      id,
      {
        obid: firstFree("obid", [source.openimmo_obid, `makler-portal-${id}`]),
        // A younger listing may have the number as its own here.
        number: firstFree("number", [source.number, reference, id]),
      },
    ]),
  )
}

/** Returns the company's id as a provider in our exports. */
export const ownProvider = (companyId: string): string => OWN_PROVIDER + companyId

export type FindPresent = (identity: Identity) => readonly OwnListing[]

/**
 * Finds the listings with an id, among any number of them: there are several if somebody has copied one. A listing that was typed
 * here and comes back from its sender is known by the id of our export.
 */
export function presentFinder(present: readonly OwnListing[]): FindPresent {
  const own = new Set(present.map(({ company_id }) => ownProvider(company_id)))
  const byExport = memoized(() => {
    const identities = exportIdentities(present)
    return new Map(present.map((listing) => [identities.get(listing.id)?.obid ?? "", listing]))
  })
  const bySenderId = new Index(present, ({ source }) => [source.provider, source.openimmo_obid])
  const bySenderNumber = new Index(present, ({ source }) => [source.provider, source.number])
  const byObid = new Index(present, ({ source }) => [source.openimmo_obid])
  return ({ provider, obid, number }) => {
    const exported = own.has(provider) ? byExport().get(obid) : undefined
    if (exported !== undefined) return [exported]
    const ofSender = obid === "" ? bySenderNumber.find([provider, number]) : bySenderId.find([provider, obid])
    if (ofSender.length > 0) return ofSender
    // The ids that are made here are random: no other listing has one by chance.
    return obid.length < 32 ? [] : byObid.find([obid])
  }
}

class Index {
  private readonly found = new Map<string, OwnListing[]>()

  constructor(present: readonly OwnListing[], getKeys: (listing: OwnListing) => readonly string[]) {
    for (const listing of present) {
      const key = JSON.stringify(getKeys(listing))
      const same = this.found.get(key)
      if (same === undefined) this.found.set(key, [listing])
      else same.push(listing)
    }
  }

  readonly find = (key: readonly string[]): readonly OwnListing[] => this.found.get(JSON.stringify(key)) ?? []
}

function memoized<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
