import * as z from "zod/mini"
import { withAddress } from "../../src/domain/address"
import { optionalText } from "../../src/domain/fields"
import { sourceInput } from "../../src/domain/listing-source"
import { MARKETING_TYPES } from "../../src/domain/marketing"
import { propertyInputSchema, propertyPatchSchema, propertySchema } from "../../src/domain/property"
import { propertyCountsSchema, propertyRowSchema } from "../../src/domain/property-rows"
import { isPropertyStatus, PROPERTY_STATUSES, PUBLIC_STATUSES } from "../../src/domain/property-status"
import { searchText } from "../../src/domain/text"
import {
  assertSameCompany,
  belongsTo,
  type CompanyScope,
  companyForNew,
  companyScope,
  findAllowed,
  inScope,
  mayDo,
} from "../auth/access"
import { HttpError, notFound } from "../base/http-error"
import type { JsonText } from "../base/json-text"
import { jsonObject, type RowColumns } from "../db/columns"
import { sourceColumns } from "../db/listing-source"
import { listColumns, memberColumns, memberListColumns, publicColumns, storedColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { type Db, findById, type Params, saveRow } from "../db/records"
import { contains, countsJson, existsJson, likePattern, listJson, rowJson } from "../db/sql"
import { ANONYMOUS_PER_PAGE, LIST_QUERY, MAX_PER_PAGE, parseOrder, requestedPage, sortBy } from "../http/paging"
import { requestedRow } from "../http/requested-row"
import { recordJson } from "../http/respond"
import { type Call, IMAGES_MAX_BODY_BYTES, route } from "../http/route"
import { listOf, successSchema } from "./response-schemas"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Immobilien hinzuzufügen"

const requestFields = { company_id: z.optional(optionalText()), source: z.optional(sourceInput) }
const newColumnsSchema = z.extend(propertyInputSchema, requestFields)
const newPropertySchema = z.pipe(
  z.transform((sent: z.input<typeof newColumnsSchema>) => withAddress(sent)),
  newColumnsSchema,
)
const MEMBERS_ONLY = { internal_note: true, created_at: true, updated_at: true, source: true } as const
const responseSchema = () => z.partial(propertySchema(), MEMBERS_ONLY)
const changedPropertySchema = z.extend(propertyPatchSchema, requestFields)

/** What is searched and sorted by: texts of what this reader sees, else questions would find what is hidden. */
const TEXTS = {
  member: { search: "search_text", address: "address_text" },
  anonymous: { search: "public_search_text", address: "public_address_text" },
} as const

const sortsOf = (reader: Reader) => ({
  // In the order of a German register; begins with the title.
  title: [TEXTS[reader].search],
  address: [TEXTS[reader].address],
  status: ["status", "created_at"],
  reference: ["reference COLLATE NOCASE"],
  // 0 is a price on request, and comes last either way.
  price: ["nullif(price_cents, 0)"],
  created_at: ["created_at"],
})

const quoted = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ")

type Reader = "anonymous" | "member"
type Scope = { company: CompanyScope; statuses: readonly string[]; reader: Reader }

const columnsByReader = new Map<Reader, RowColumns>()

/** Anonymous callers do not learn when a listing was created. */
function rowColumns(reader: Reader): RowColumns {
  const columns = columnsByReader.get(reader) ?? {
    ...(reader === "member" ? storedColumns() : publicColumns()),
    ...listColumns(),
    ...(reader === "member" && { ...memberColumns, ...memberListColumns() }),
  }
  columnsByReader.set(reader, columns)
  return columns
}

/** Members see all listings of their company, everybody else the public ones of a requested company. */
function scopeOf(call: Call<unknown>): Scope {
  const requested = call.query("company_id")
  if (requested !== "") {
    const isMember = belongsTo(call, requested)
    const [statuses, reader] = isMember
      ? [PROPERTY_STATUSES, "member" as const]
      : [PUBLIC_STATUSES, "anonymous" as const]
    return { company: { kind: "company", companyId: requested }, statuses, reader }
  }
  if (call.user === null) throw new HttpError(400, "Bitte geben Sie ein Unternehmen an (company_id)")
  return { company: companyScope(call), statuses: PROPERTY_STATUSES, reader: "member" }
}

function requestedStatuses(call: Call<unknown>, { statuses }: Scope): readonly string[] {
  const status = call.query("status")
  return isPropertyStatus(status) ? statuses.filter((known) => known === status) : statuses
}

type Conditions = { where: string; params: Params }

function hasRent({ company, reader }: Scope): JsonText {
  const { where, params } = inScope(company)
  const rented = [where, "marketing_type = 'rent'", ...(reader === "anonymous" ? [IS_PUBLIC] : [])].join(" AND ")
  return existsJson($app, { table: "properties", where: rented, params })
}

function conditions(call: Call<unknown>, { company, reader }: Scope, statuses: readonly string[]): Conditions {
  const { where: ofCompany, params } = inScope(company)
  const where = [ofCompany]
  if (reader === "anonymous") where.push(IS_PUBLIC)
  const agent = call.query("agent_id")
  if (agent !== "") {
    where.push("agent_id = {:agent}")
    params.agent = agent
  }
  const marketing = call.query("marketing_type")
  if (marketing !== "") {
    where.push("marketing_type = {:marketing}")
    params.marketing = marketing
  }
  if (statuses.length < PROPERTY_STATUSES.length) where.push(`status IN (${quoted(statuses)})`)
  const q = searchText(call.query("q"))
  if (q !== "") {
    // The inner query reads only an index; the rows are long.
    where.push(`rowid IN (SELECT rowid FROM properties WHERE ${ofCompany} AND ${contains(TEXTS[reader].search)})`)
    params.q = likePattern(q)
  }
  return { where: where.join(" AND "), params }
}

const serialize = (call: Call<unknown>, record: core.Record, app: Db = $app) =>
  recordJson(call, record, { ...storedColumns(), ...memberColumns }, app)

export const propertyRoutes = [
  route({
    method: "GET",
    path: "/api/properties",
    access: "public",
    keys: "read",
    cache: "members",
    summary:
      "A company's listings: all of them for its members, the public ones for everybody else. `counts` has the number of each status, whichever is requested; `has_rent` says whether any of them is for rent",
    query: {
      company_id: { description: "The company; members may leave it out" },
      status: { description: `One of ${PROPERTY_STATUSES.join(", ")}`, values: PROPERTY_STATUSES },
      marketing_type: { description: `One of ${MARKETING_TYPES.join(", ")}`, values: MARKETING_TYPES },
      agent_id: { description: "Those of one agent" },
      q: { description: "Text to be found in title, address or reference, as the caller sees them" },
      sort: sortBy(sortsOf("member")),
      ...LIST_QUERY,
    },
    response: () =>
      z.extend(listOf(z.partial(propertyRowSchema(), MEMBERS_ONLY)), {
        counts: propertyCountsSchema(),
        has_rent: z.boolean(),
      }),
    handle: (call) => {
      const scope = scopeOf(call)
      const table = "properties"
      const every = conditions(call, scope, scope.statuses)
      return listJson($app, {
        table,
        row: requestedRow(call, rowColumns(scope.reader)),
        ...conditions(call, scope, requestedStatuses(call, scope)),
        order: parseOrder(call, sortsOf(scope.reader)),
        page:
          scope.reader === "member"
            ? requestedPage(call, MAX_PER_PAGE)
            : requestedPage(call, ANONYMOUS_PER_PAGE, ANONYMOUS_PER_PAGE),
        more: {
          counts: countsJson($app, { table, column: "status", values: PROPERTY_STATUSES, ...every }),
          has_rent: hasRent(scope),
        },
      })
    },
  }),
  route({
    method: "POST",
    path: "/api/properties",
    access: "user",
    keys: "write",
    creates: "properties",
    summary: "Create a property",
    body: newPropertySchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: propertySchema,
    createsFor: (call) => companyForNew(call, call.body.company_id ?? "", COMPANY_REQUIRED),
    handle: (call) => {
      const { app, record, companyId } = call
      const { source, ...columns } = call.body
      if (record.isNew()) saveRow(app, record, { ...columns, ...sourceColumns(record, source), company_id: companyId })
      return serialize(call, record, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/properties/{id}",
    access: "public",
    keys: "read",
    summary: "One property: active and sold ones for everybody, with the fields a visitor sees",
    response: responseSchema,
    handle: (call) => {
      const record = findById("properties", call.param("id"))
      if (record === null) throw notFound()
      const member = call.user !== null && mayDo(call, record, "view")
      if (member) return serialize(call, record)
      const publicRow = rowJson($app, "properties", jsonObject(publicColumns()), record.id, IS_PUBLIC)
      if (publicRow === null) throw notFound()
      return publicRow
    },
  }),
  route({
    method: "PUT",
    path: "/api/properties/{id}",
    access: "user",
    keys: "write",
    summary: "Change a property; fields that are absent stay",
    body: changedPropertySchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: propertySchema,
    changes: (call, app) => findAllowed(call, "properties", call.param("id"), "update", app),
    handle: (call) => {
      const { app, record } = call
      const { company_id, source, ...changes } = call.body
      assertSameCompany(record, company_id)
      saveRow(app, record, { ...changes, ...sourceColumns(record, source) })
      return serialize(call, record, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/properties/{id}",
    access: "user",
    keys: "write",
    summary: "Delete a property and its images",
    response: successSchema,
    handle: (call) => {
      $app.delete(findAllowed(call, "properties", call.param("id"), "delete"))
      return { success: true }
    },
  }),
]
