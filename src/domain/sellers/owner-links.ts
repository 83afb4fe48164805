import * as z from "zod/mini"

const entrySchema = z.object({
  contact: z.string(),
  /** A new owner gets a number that no other link of this listing has had, so that no link of before comes back. */
  number: z.number(),
  /** Seals of installations that the company has left. */
  former: z._default(z.array(z.string()), []),
})
const linksSchema = z.object({ last: z._default(z.number(), 0), of: z._default(z.array(entrySchema), []) })

/** The numbers of the links of a listing's owners, as the listing stores them. */
export type OwnerLinks = z.output<typeof linksSchema>

const NONE: OwnerLinks = { last: 0, of: [] }

/** Returns what is stored; nothing if that cannot be read. */
export function parseLinks(text: string): OwnerLinks {
  try {
    const result = z.safeParse(linksSchema, JSON.parse(text))
    return result.success ? result.data : NONE
  } catch {
    return NONE
  }
}

/** Returns the numbers after the owners have changed: who stays keeps theirs, and who comes, or comes back, gets a new one. */
export function withOwners(links: OwnerLinks, owners: readonly string[]): OwnerLinks {
  let { last } = links
  const of = owners.map((contact) => {
    const known = links.of.find((entry) => entry.contact === contact)
    if (known !== undefined) return known
    last += 1
    return { contact, number: last, former: [] }
  })
  return { last, of }
}

/** Returns the numbers after the link of one owner was revoked: they have a new one, which nobody knows yet. */
export const withoutLink = (links: OwnerLinks, contact: string): OwnerLinks =>
  withOwners(
    { ...links, of: links.of.filter((entry) => entry.contact !== contact) },
    links.of.map((entry) => entry.contact),
  )

/** The most installations that a company has left whose links still open. */
const MAX_FORMER = 5

/** Returns the numbers with the seal that each link has here, for a company that moves to another installation. */
export const withFormerSeals = (links: OwnerLinks, seal: (number: number) => string): OwnerLinks => ({
  ...links,
  of: links.of.map((entry) => ({ ...entry, former: [...entry.former, seal(entry.number)].slice(-MAX_FORMER) })),
})
