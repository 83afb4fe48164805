import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { AUDIT_ACTIONS } from "../../../src/domain/operations/audit"
import type { TestResponse } from "../../support/server"
import { employeeCells } from "../support/matrix-employee"
import { type KeyCell, keyCells } from "../support/matrix-keys"
import { ROUTE_MATRIX } from "../support/matrix-routes"
import type { Attempt, Cell, MatrixRow } from "../support/matrix-types"
import { type Caller, isOfCompanyB } from "../support/matrix-types"
import { MISSING_RECORD } from "../support/missing-record"
import { registeredRoutes } from "../support/registrations"
import {
  type Account,
  CANARY,
  createTestData,
  HIDDEN_STREET,
  MANDATE_CANARY,
  NOTE_CANARY,
  OWNER_CANARY,
  ROLES,
  SECRET_CANARY,
  SHARE_CANARY,
  type TestData,
} from "../support/test-data"
import { API_MATRIX, MATRIX, RECORD_MATRIX, REGISTERED_MATRIX } from "./matrix"

let testData: TestData
beforeAll(async () => {
  testData = await createTestData()
})
afterAll(() => testData?.server.stop())

/** The callers who may learn neither a hidden address nor a note, on any route. */
const STRANGERS: readonly Caller[] = ["anonymous", "unaffiliated", "otherCompany", "otherCompanysKey"]
/** A failure tells the client its id only; the log says what it was. */
const describeFailure = ({ status, text }: TestResponse) =>
  status < 500 ? text.slice(0, 500) : `${text}\n${testData.server.log().slice(-2000)}`
/** A program of somebody else reads neither whose a listing is nor what is agreed. */
const IMPERSONAL: readonly Caller[] = [...STRANGERS, "readKey", "writeKey"]
const responseText = ({ text, headers }: TestResponse) => `${text} ${[...headers].join(" ")}`.toLowerCase()

const listCells = (row: MatrixRow) => [
  ...ROLES.flatMap((role) => {
    const status = row.expect[role]
    return status === null ? [] : [{ role, status }]
  }),
  ...employeeCells(row),
  ...keyCells(row, ROUTE_MATRIX.includes(row)),
]

const SHARE = new RegExp(SHARE_CANARY.replace(".", "[.,]"))

const describeCells = (cells: readonly KeyCell[]) =>
  [...new Set(cells.map(({ status }) => status))]
    .map((status) => `${status} to ${cells.flatMap((cell) => (cell.status === status ? [cell.role] : [])).join(", ")}`)
    .join("; ")

// A row has one test, as 5,000 tests cost more than their requests. Refusals come first: they share what a success may change.
it.each(
  MATRIX.map((row) => [[row.route, row.about].filter(Boolean).join(", "), describeCells(listCells(row)), row] as const),
)("%s, answers %s", async (_title, _statuses, row) => {
  const cells = listCells(row)
  const refused = cells.filter(({ status }) => status >= 400)
  const asked = new Map<Prepared, Caller[]>()
  for (const cell of refused) {
    const used = await ask(row, cell)
    asked.set(used, [...(asked.get(used) ?? []), cell.role])
  }
  for (const [{ attempt, before }, roles] of asked) expect.soft(await stored(attempt), roles.join()).toEqual(before)
  for (const cell of cells) if (!refused.includes(cell)) await ask(row, cell)
})

/** Sends the request of a cell and checks its response; returns what was asked for. */
async function ask(row: MatrixRow, { role, status }: KeyCell): Promise<Prepared> {
  const cell = await cellFor(role, row.freshCaller ?? false)
  const used = await prepared(row, cell, status)
  const { attempt } = used
  const response = await testData.server.call(row.route.split(" ")[0] ?? "", attempt.path, {
    token: role === "superuser" ? testData.server.superuserToken : cell.caller?.token,
    body: attempt.body,
    headers: attempt.headers,
  })
  expect.soft(response.status, `${role}: ${describeFailure(response)}`).toBe(status)
  if (role !== "administrator" && role !== "superuser") expect.soft(response.text, role).not.toContain(SECRET_CANARY)
  if (STRANGERS.includes(role)) {
    expect.soft(responseText(response), role).not.toContain(HIDDEN_STREET.toLowerCase())
    expect.soft(responseText(response), role).not.toContain(NOTE_CANARY)
    expect.soft(responseText(response), role).not.toMatch(SHARE)
  }
  if (IMPERSONAL.includes(role)) {
    expect.soft(responseText(response), role).not.toContain(OWNER_CANARY)
    expect.soft(responseText(response), role).not.toContain(MANDATE_CANARY)
  }
  if (API_MATRIX.includes(row)) expect.soft(response.headers.get("cache-control"), role).toBe("no-store")
  if (status >= 400) expect.soft(response.text, role).not.toContain(CANARY)
  return used
}

it("all of it that is done to others is in the audit log", async () => {
  const seen = async (action: string) => {
    const filter = encodeURIComponent(`action='${action}'`)
    const list = await testData.server.superuser("GET", `/api/collections/audit_log/records?perPage=1&filter=${filter}`)
    return z.object({ totalItems: z.number() }).parse(list).totalItems > 0
  }
  const missing = await Promise.all(AUDIT_ACTIONS.map(async (action) => ((await seen(action)) ? [] : [action])))
  expect(missing.flat()).toEqual([])
})

describe("the matrix is whole", () => {
  it("holds every route that the hooks register", () => {
    const registered = registeredRoutes()
    expect(registered.length).toBeGreaterThan(40)
    expect(listRoutes(REGISTERED_MATRIX)).toEqual(registered.sort())
  })

  it("holds every verb of every collection, PocketBase's own as well", async () => {
    const collections = await allCollections()
    expect(collections.length).toBeGreaterThan(13)
    const expected = collections.flatMap(({ name }) => {
      const records = `/api/collections/${name}/records`
      return [`GET ${records}`, `POST ${records}`, ...["GET", "PATCH", "DELETE"].map((m) => `${m} ${records}/{id}`)]
    })
    expect(listRoutes(RECORD_MATRIX)).toEqual(expected.sort())
  })

  it("holds the files of every collection that has some", async () => {
    const withFiles = (await allCollections()).filter(({ fields }) => fields.some(({ type }) => type === "file"))
    const expected = withFiles.map(({ name }) => `GET /api/files/${name}/{id}/{file}`)
    expect(listRoutes(MATRIX).filter((route) => route.startsWith("GET /api/files/"))).toEqual(expected.sort())
  })

  it("asks every route with an id, or an address, for what does not exist", () => {
    // While its provider is off, none exists.
    const exempt = ["GET /api/stripe/subscription/{email}"]
    const named = listRoutes(MATRIX).filter((route) => /\{(id|email)\}/.test(route) && !exempt.includes(route))
    expect(listRoutes(MATRIX.filter(({ about }) => about === MISSING_RECORD))).toEqual(expect.arrayContaining(named))
  })
})

const listRoutes = (rows: readonly MatrixRow[]) => [...new Set(rows.map(({ route }) => route))].sort()

const collectionsSchema = z.object({
  items: z.array(z.object({ name: z.string(), fields: z.array(z.object({ type: z.string() })) })),
})

async function allCollections() {
  return collectionsSchema.parse(await testData.server.superuser("GET", "/api/collections?perPage=200")).items
}

async function cellFor(role: Caller, fresh: boolean): Promise<Cell> {
  const company = isOfCompanyB(role) ? testData.b : testData.a
  return { testData, role, company, caller: fresh ? await freshCaller(role) : standingCaller(role) }
}

function standingCaller(role: Caller): Account | undefined {
  if (role === "readKey") return testData.keys.read
  if (role === "writeKey" || role === "otherCompanysKey") return testData.keys.write
  if (role === "employee") return testData.employee
  if (role === "unaffiliated") return testData.userWithoutCompany
  if (role === "administrator") return testData.administrator
  return role === "member" || role === "otherCompany" ? testData.a.member : undefined
}

async function freshCaller(role: Caller): Promise<Account | undefined> {
  if (role === "anonymous" || role === "superuser") return undefined
  if (/key$/i.test(role)) return standingCaller(role)
  if (role === "unaffiliated") return testData.make.user()
  if (role === "administrator") return testData.make.user({ is_admin: true })
  return testData.make.user({ company_id: testData.a.id, ...(role === "employee" && { company_role: "member" }) })
}

type Prepared = { attempt: Attempt; before: unknown }
const reusable = new Map<MatrixRow, Map<string, Prepared>>()

/**
 * Prepares an attempt. A row that was only read, or whose change was rejected, stays as it was, so it serves the next caller as
 * well: making rows for each caller took half the time. An attempt that depends on its caller gets rows of its own.
 */
async function prepared(row: MatrixRow, cell: Cell, status: number): Promise<Prepared> {
  const ofRow = reusable.get(row) ?? new Map<string, Prepared>()
  reusable.set(row, ofRow)
  const { id } = cell.company
  let personal = false
  const asked = <T>(value: T): T => {
    personal = true
    return value
  }
  const watchedCell: Cell = {
    testData: cell.testData,
    company: cell.company,
    get role() {
      return asked(cell.role)
    },
    get caller() {
      return asked(cell.caller)
    },
  }
  const made = ofRow.get(id) ?? (await prepare(await row.attempt(watchedCell), status))
  if (personal) return made
  if (row.route.startsWith("GET ") || status >= 400) ofRow.set(id, made)
  else ofRow.delete(id)
  return made
}

const prepare = async (attempt: Attempt, status: number): Promise<Prepared> => ({
  attempt,
  before: status < 400 ? undefined : await stored(attempt),
})

/** Returns the watched row as it lies in the database, in its entirety. */
async function stored({ watch }: Attempt): Promise<unknown> {
  if (watch === undefined) return undefined
  return testData.server.superuser("GET", `/api/collections/${watch.collection}/records/${watch.id}`)
}
