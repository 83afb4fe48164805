import { canonicalMailbox } from "../../src/domain/values/email"
import { normalizeEmail } from "../../src/domain/values/normalize-email"
import { personHash } from "../database/erasures"
import type { Params } from "../database/records"
import type { Archived, ErasureRule } from "../server/collection"
import { COLLECTIONS } from "./collections"

type Statement = { sql: string; params: Params }
type Account = { id: string; email: string }

const ownKey = () => $app.findCachedCollectionByNameOrId("users").fileToken.secret

/** Stands for a person in the audit log: only a person who knows the address can find it; nobody can derive the address. */
export const personMark = (email: string, key = ownKey()) => `geloescht-${personHash(email, key).slice(0, 16)}`

const TABLES = Object.entries(COLLECTIONS)

const OF_ACCOUNT = TABLES.flatMap(([table, { account }]) =>
  typeof account === "string" ? [] : account.map((fate) => ({ table, fate })),
)

/** A company's tables, each with its rule of erasure. */
export const COMPANY_TABLES: readonly { table: string; fate: ErasureRule }[] = TABLES.flatMap(([table, { company }]) =>
  typeof company === "string" ? [] : [{ table, fate: company }],
)

/** The tables of a company's archive, including `companies`. `where` names `{:company}`. */
export const ARCHIVED: readonly ({ table: string; where: string } & Archived)[] = TABLES.flatMap(
  ([table, { company, archived }]) => {
    if (company === "nothing" || "stays" in archived) return []
    return [{ table, where: company === "itself" ? "id = {:company}" : company.where, ...archived }]
  },
)

/** The condition for accounts that are erased with `{:company}`. */
export const MEMBERS = COMPANY_TABLES.find(({ table }) => table === "users")?.fate.where ?? "FALSE"

/** `schema` is the name of an attached copy, with a dot. */
function statement(schema: string, table: string, fate: ErasureRule, params: Params): Statement {
  const change =
    fate.becomes === "deleted"
      ? `DELETE FROM ${schema}${table}`
      : `UPDATE ${schema}${table} SET ${Object.entries(fate.set).map(([name, value]) => `${name} = ${value}`)}`
  const named = Object.entries(params).filter(([name]) => `${change} ${fate.where}`.includes(`{:${name}}`))
  return { sql: `${change} WHERE ${fate.where}`, params: Object.fromEntries(named) }
}

/** Returns the statements that erase an account's data outside its row. */
export function accountStatements({ id, email }: Account, schema = "", key = ownKey()): Statement[] {
  const address = normalizeEmail(email)
  const params = { user: id, email: address, mailbox: canonicalMailbox(address), mark: personMark(address, key) }
  return OF_ACCOUNT.map(({ table, fate }) => statement(schema, table, fate, params))
}

/** Returns the statements that erase a company's data outside its row. */
export function companyStatements(company: string, schema: string): Statement[] {
  return COMPANY_TABLES.map(({ table, fate }) => statement(schema, table, fate, { company }))
}
