/** The rule for rows when their owner is erased. Conditions name columns only of the table. */
export type ErasureRule =
  /** Deletes through PocketBase, with files and dependent rows. */
  | { where: string; becomes: "deleted" }
  /** Keeps the row, without the columns that identify its owner. */
  | { where: string; becomes: "anonymous"; set: Readonly<Record<string, string>> }

/** `{:company}` is an id. */
type OfCompany = ErasureRule | "itself" | "nothing"
/** `{:user}` is an id, `{:email}` the address of that account, `{:mark}` its substitute in the audit log. */
type OfAccount = readonly ErasureRule[] | "itself" | "nothing"

/** `secrets`: columns that open something, which no archive for members has. */
export type Archived = { secrets: readonly string[] }

/** The number of rows a caller may create a minute, by any route; `server`: only the server does, within another limit. */
type CreationLimit = { per: "company" | "address"; most: number; what: string } | "server"

/** The most rows of a company, far above what an office reaches: `only` names a column that is true for those that count. */
type Total = { most: number; what: string; only?: string }

/** The facts of a table that the whole server must know. Loading is cheap: small libraries read it as well. */
export type Collection = {
  /** The rule for rows of a company: archived and erased with it. */
  company: OfCompany
  /** How a company's archive holds it, or why it does not: decision 184. */
  archived: Archived | { stays: string }
  /** The rule for rows of an account. */
  account: OfAccount
  /** Whether visitors' texts are found by their address: exported and erased by it (`features/privacy/person-data.ts`). */
  visitor: "found by address" | "nothing"
  /** The time a row stays if nobody erases it, and what removes it. */
  kept: string
  limit: CreationLimit
  /** Bounds what any save may create, and is shown beside the company's plan. */
  totals?: readonly Total[]
  /** Nobody changes or deletes a row by a request, superusers neither: what they are told. Retention and erasure still do. */
  appendOnly?: string
  /** Browsers may listen to it, as far as its list rule lets them read. */
  live?: true
  /** True if cached pages or lists show it: a save begins a new generation of the company's. */
  cached?: true
  /** Columns that hold a person's address in its one spelling: decision 121. Contacts that an office publishes stay as typed. */
  addresses?: readonly string[]
  /** Sets columns that follow from others, for rows that the console or a native route stores; our own routes set them. */
  derive?: (record: core.Record) => void
  /**
   * Ids that may outlive the rows that they name, and are therefore no relations. `ids` is SQL over the row `named`: a JSON
   * list of ids, or of objects with one.
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

/** A company's table without personal data. */
export const ofCompany = {
  company: BY_COMPANY,
  archived: ARCHIVED_WHOLE,
  account: "nothing",
  visitor: "nothing",
  kept: AS_LONG_AS_COMPANY,
} as const satisfies Omit<Collection, "limit">

/** A company's table whose rows name the member who set them up. */
export const ofCreator = {
  ...ofCompany,
  account: [anonymize("creator_id = {:user}", { creator_id: "''", created_by: "''" })],
  kept: "until it is deleted",
} as const satisfies Omit<Collection, "limit">
