import { normalizeEmail } from "../../../src/domain/values/normalize-email"
import { queryRows } from "../../database/sql"
import { COLLECTIONS } from "../collections"
import { type ArchivedTable, buildWhere, type Manifest, namedFiles } from "./archive-format"
import { refuse } from "./check-archive"

const writer = { db: () => $app.nonconcurrentDB() }
const first = (sql: string): string | undefined => queryRows(writer, `${sql} LIMIT 1`, {})[0]
const MAX_NAMED = 20

/** Checks that all rows are the company's, and refer to nothing outside of it. */
export function checkOwnership(tables: readonly ArchivedTable[], { company, rows: counts }: Manifest): void {
  const known = new Set(tables.map(({ name }) => name))
  for (const table of tables) {
    const { name } = table
    const [found] = queryRows(writer, `SELECT count(*) AS row FROM copy.${name}`, {})
    if (Number(found) !== (counts[name] ?? 0)) refuse(`${name} hat ${found} Zeilen statt ${counts[name] ?? 0}.`)
    const foreign = first(`SELECT id AS row FROM copy.${name} WHERE NOT (${buildWhere(table, company.id)})`)
    if (foreign !== undefined) refuse(`${name} ${foreign} gehört nicht zu diesem Unternehmen.`)
    const twice = first(`SELECT id AS row FROM copy.${name} GROUP BY id HAVING count(*) > 1`)
    if (twice !== undefined) refuse(`${name} ${twice} kommt zweimal vor.`)
    checkReferences(table, known)
    if (table.files.length > 0) checkFileNames(table)
  }
  if (counts.companies !== 1) refuse("Es enthält nicht genau ein Unternehmen.")
}

function checkReferences({ name, relations }: ArchivedTable, known: ReadonlySet<string>): void {
  for (const { column, table } of relations) {
    const outside = known.has(table) ? `NOT IN (SELECT id FROM copy.${table})` : "!= ''"
    const dangling = first(`SELECT id AS row FROM copy.${name} WHERE ${column} != '' AND ${column} ${outside}`)
    if (dangling !== undefined) refuse(`${name} ${dangling} verweist in „${column}“ auf etwas Fremdes.`)
  }
}

const NAMED = Object.entries(COLLECTIONS).flatMap(([table, { names = [] }]) =>
  names.map((name) => ({ table, ...name })),
)

/** Checks that ids named by the rows are missing here or the company's own, never somebody else's. */
function checkNamed(company: string): void {
  for (const { table, ids, of } of NAMED) {
    const id = "iif(entry.type = 'object', entry.value ->> 'id', entry.value)"
    const foreign = first(`SELECT named.id AS row FROM copy.${table} AS named, json_each(${ids}) AS entry
      JOIN main.${of} AS here ON here.id = ${id} WHERE here.company_id != '${company}'`)
    if (foreign !== undefined) refuse(`${table} ${foreign} nennt etwas, das hier jemand anderem gehört.`)
  }
}

const BAD_NAME = `row GLOB '*[' || char(1) || '-' || char(31) || ']*' OR instr(row, '\\') > 0
  OR row LIKE '%/%/%/%' OR row LIKE '%/.%'`

function checkFileNames(table: ArchivedTable): void {
  const file = first(`SELECT row FROM (${namedFiles(table, "copy.")}) WHERE ${BAD_NAME}`)
  if (file !== undefined) refuse(`„${file}“ ist kein Dateiname.`)
}

/** Checks that nothing of the company is here yet, and that nobody has its unique values. */
export function checkConflicts(tables: readonly ArchivedTable[], company: Manifest["company"]): void {
  const here = first(`SELECT name AS row FROM main.companies WHERE id = '${company.id}'`)
  if (here !== undefined)
    refuse(
      `Das Unternehmen „${here}“ (${company.id}) gibt es hier schon. Ein Archiv ersetzt keines, es bringt ein neues.`,
    )
  checkNamed(company.id)
  for (const { name } of tables) {
    const taken = first(`SELECT id AS row FROM copy.${name} WHERE id IN (SELECT id FROM main.${name})`)
    if (taken !== undefined) refuse(`Die Kennung ${name} ${taken} gibt es hier schon.`)
  }
  const emails = takenAddresses()
  if (emails.length > 0) {
    const shown = emails.slice(0, MAX_NAMED).join(", ")
    const more = emails.length > MAX_NAMED ? ` und ${emails.length - MAX_NAMED} weitere` : ""
    refuse(
      `Zu diesen E-Mail-Adressen gibt es hier schon ein Konto: ${shown}${more}. Ändern oder löschen Sie es zuerst auf einer der beiden Seiten.`,
    )
  }
  const slug = first(
    `SELECT copy.company_slugs.slug AS row FROM copy.company_slugs JOIN main.company_slugs USING (slug)`,
  )
  if (slug !== undefined) refuse(`Die Adresse /makler/${slug} hat hier schon ein anderes Unternehmen.`)
  const subscription = first(
    `SELECT here.external_id AS row FROM copy.subscriptions JOIN main.subscriptions AS here USING (provider, external_id)`,
  )
  if (subscription !== undefined) refuse(`Das Abonnement ${subscription} gibt es hier schon.`)
}

/** Finds addresses that accounts here already have. An archive may spell them in any way (decision 121). */
function takenAddresses(): string[] {
  const addresses = queryRows(writer, "SELECT email AS row FROM copy.users", {}).map((email) => [
    email,
    normalizeEmail(email),
  ])
  return queryRows(
    writer,
    `SELECT DISTINCT value ->> 0 AS row FROM json_each({:addresses})
      JOIN main.users AS here ON here.email IN (value ->> 0, value ->> 1) ORDER BY 1`,
    { addresses: JSON.stringify(addresses) },
  )
}
