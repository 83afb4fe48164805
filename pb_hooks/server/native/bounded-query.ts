import { STATUS_MESSAGES } from "../../../src/domain/values/status-messages"
import { MAX_QUERY_LENGTH } from "../http/request"

// Bounds of PocketBase's own lists and records for all callers but superusers, checked before anything is read.

export const LIST_PATTERN = "GET /api/collections/{collection}/records"

const MAX_ROWS = 60
const MAX_SORTED_ROWS = 1_200
const MAX_EXPANDS = 4
const MAX_CHARACTERS = 500
/** Longer texts cost too much: they are read and compared for every row, and kept for every row that is sorted. */
const LONG_TEXT = 2_000
/** PocketBase's default of a text field that names no maximum. */
const DEFAULT_TEXT = 5_000

/** One relation of the record and one of that one: no back-relations, as `agents_via_company_id` or `agents(company_id)`. */
const EXPAND = /^\w+(?:\.\w+)?$/
const BACK_RELATION = /_via_/
/** The quoted texts and comments that PocketBase's filters know. */
const QUOTED = /\/\/[^\n]*|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g
const NAMES = /[A-Za-z_@#][\w@#.:]*/g

const TOO_LONG = `„filter“, „sort“ und „fields“ dürfen hier je höchstens ${MAX_CHARACTERS} Zeichen lang sein.`
const NO_EXPAND = `„expand“ nennt hier höchstens ${MAX_EXPANDS} Verknüpfungen über höchstens zwei Stufen, keine rückwärts („_via_“). Bitte fragen Sie die anderen Datensätze getrennt ab.`
const OWN_FIELDS =
  "„filter“ und „sort“ nennen hier nur Felder der Sammlung selbst, keine von verknüpften Datensätzen. Bitte fragen Sie diese getrennt ab."
const longField = (name: string) =>
  `Nach „${name}“ lässt sich hier weder filtern noch sortieren, da das Feld lange Texte enthält. Bitte wählen Sie ein anderes.`
const TOO_FAR = `Sortiert lassen sich hier nur die ersten ${MAX_SORTED_ROWS} Einträge lesen. Bitte grenzen Sie die Liste mit „filter“ ein oder lassen Sie „sort“ weg.`

/** Returns the query with at most 60 rows per page; throws if PocketBase must not run it. */
export function boundedQuery(event: core.RequestEvent): string {
  const { request } = event
  const raw = request?.url?.rawQuery ?? ""
  if (!request?.url || raw === "") return raw
  if (raw.length > MAX_QUERY_LENGTH) throw new ApiError(414, STATUS_MESSAGES[414], {})
  const query = request.url.query()
  assertExpand(query.get("expand"))
  if (request.pattern !== LIST_PATTERN) return raw
  const [filter, sort, fields] = [query.get("filter"), query.get("sort"), query.get("fields")]
  if ([filter, sort, fields].some(({ length }) => length > MAX_CHARACTERS)) throw new BadRequestError(TOO_LONG)
  if (filter !== "" || sort !== "") assertOrder(event, { filter, sort, page: Number(query.get("page")) })
  // PocketBase rejects anything but a number.
  if (!(Number(query.get("perPage")) > MAX_ROWS)) return raw
  query.set("perPage", `${MAX_ROWS}`)
  return query.encode()
}

function assertExpand(expand: string): void {
  if (expand === "") return
  const paths = expand.split(",")
  const isBounded = (path: string) => EXPAND.test(path) && !BACK_RELATION.test(path)
  if (paths.length > MAX_EXPANDS || !paths.every((path) => isBounded(path.replaceAll(" ", "")))) {
    throw new BadRequestError(NO_EXPAND)
  }
}

type Order = { filter: string; sort: string; page: number }

function assertOrder(event: core.RequestEvent, { filter, sort, page }: Order): void {
  const names = `${filter.replace(QUOTED, " ")} ${sort}`.match(NAMES) ?? []
  if (names.some((name) => name.includes("."))) throw new BadRequestError(OWN_FIELDS)
  const longFields = findLongFields(event)
  const long = names.map((name) => name.replace(/:.*$/, "")).find((name) => longFields.includes(name))
  if (long !== undefined) throw new BadRequestError(longField(long))
  const isSorted = sort.split(",").some((name) => !/^[-+ ]*(?:id|@rowid)? *$/.test(name))
  if (isSorted && longFields.length > 0 && page > MAX_SORTED_ROWS / MAX_ROWS) throw new BadRequestError(TOO_FAR)
}

function findLongFields({ app, request }: core.RequestEvent): string[] {
  const collection = findCollection(app, request?.pathValue("collection") ?? "")
  return (collection?.fields ?? []).flatMap((field) => (field && isLong(field) ? [field.getName()] : []))
}

/** PocketBase itself responds if there is none. */
function findCollection(app: core.App, name: string): core.Collection | null {
  try {
    return app.findCachedCollectionByNameOrId(name)
  } catch {
    return null
  }
}

function isLong(field: core.Field): boolean {
  const type = field.type()
  if (type !== "text") return type === "json" || type === "editor"
  return ((field as core.TextField).max || DEFAULT_TEXT) > LONG_TEXT
}
