/** What happens to rows when whoever they belong to is erased. Conditions name columns of the table alone. */
export type ErasureRule =
  /** Through PocketBase, with files and what hangs on them. */
  | { where: string; becomes: "deleted" }
  /** The row stays, without what tells of whom it was. */
  | { where: string; becomes: "anonymous"; set: Readonly<Record<string, string>> }

/** `{:company}` is an id. */
type OfCompany = ErasureRule | "itself" | "nothing"
/** `{:user}` is an id, `{:email}` the address of that account, `{:mark}` what stands for it in the audit log. */
type OfAccount = readonly ErasureRule[] | "itself" | "nothing"

/** `secrets`: columns that open something, which no archive for members has. */
export type Archived = { secrets: readonly string[] }

/** How many rows a caller may create a minute, by any route; `server`: only the server does, as part of something limited. */
type CreationLimit = { per: "company" | "address"; most: number; what: string } | "server"

/** What the whole server must know of a table. Cheap to load: small libraries read it as well. */
export type Collection = {
  /** What a company has: archived and erased with it. */
  company: OfCompany
  /** How a company's archive holds it, or why it does not: decision 184. */
  archived: Archived | { stays: string }
  /** What it holds, for members who open their archive. */
  words?: string
  /** What is stored of somebody who signs in. */
  account: OfAccount
  /** What visitors have written, found by their address: exported and erased by it (`features/privacy/person-data.ts`). */
  visitor: "found by address" | "nothing"
  /** How long a row stays if nobody erases it, and what removes it. */
  kept: string
  limit: CreationLimit
  /** Browsers may listen to it, as far as its list rule lets them read. */
  live?: true
  /** Shown on cached pages or lists: a save begins a new generation of the company's. */
  cached?: true
  /** Columns that hold a person's address in its one spelling: decision 121. Contacts that an office publishes stay as typed. */
  addresses?: readonly string[]
  /**
   * Ids that may outlive what they name, and are no relations therefore. `ids` is SQL over the row `named`: a JSON list of
   * ids, or of objects with one.
   */
  names?: readonly { ids: string; of: string }[]
}

export type Collections = Readonly<Record<string, Collection>>

export const deleteWhere = (where: string): ErasureRule => ({ where, becomes: "deleted" })
export const anonymize = (where: string, set: Readonly<Record<string, string>>): ErasureRule => ({
  where,
  becomes: "anonymous",
  set,
})

export const BY_COMPANY = deleteWhere("company_id = {:company}")
/** Each has its own, as some columns are unique. */
export const NOBODY = "'geloescht-' || id || '@erased.invalid'"
export const AS_LONG_AS_COMPANY = "as long as its company"

export const archivedWithout = (...secrets: readonly string[]): Archived => ({ secrets })
export const ARCHIVED_WHOLE = archivedWithout()
export const notArchived = (reason: string) => ({ stays: reason })

/** A table of the installation, which no company and no account owns. */
export const ofInstallation = {
  company: "nothing",
  archived: notArchived("is the installation's"),
  account: "nothing",
  visitor: "nothing",
  kept: "as PocketBase does",
  limit: "server",
} as const satisfies Collection

/** A company's table that is of no person. */
export const ofCompany = {
  company: BY_COMPANY,
  archived: ARCHIVED_WHOLE,
  account: "nothing",
  visitor: "nothing",
  kept: AS_LONG_AS_COMPANY,
} as const satisfies Omit<Collection, "limit">
