import type { Account, Row, TestData } from "./test-data"

/** The path of a body, and the row it concerns; for a creation none. */
export type Target = { path: string; id?: string }

export type Write = {
  /** The route as the route table or PocketBase knows it. */
  route: string
  /** The owner of the row it creates or changes. */
  collection: string
  body: (scene: Scene) => Record<string, unknown>
  /** The row that a change is sent to; a creation goes to the route's own path. */
  target?: (scene: Scene) => Promise<Target> | Target
  by?: "administrator" | "userWithoutCompany"
  /** Sent as a multipart form, field by field, or as one JSON text in PocketBase's own `@jsonPayload`. */
  form?: "fields" | "@jsonPayload"
  /** The status of the body itself, by default 200. */
  plain?: number
  /** Fields that this body may contain. */
  allowed?: readonly string[]
}

export type Scene = { testData: TestData; caller: Account }

export type Factory = (testData: TestData) => Promise<{ id: string }> | { id: string }

/** Returns the path to a row that is made for this one request. */
export const one =
  (route: string, create: Factory) =>
  async ({ testData }: Scene) => {
    const { id } = await create(testData)
    return { path: route.replace(/^\S+ /, "").replace("{id}", id), id }
  }

/** The table of a path's records: `saved_views` of `saved-views`. */
export const tableOf = (path: string) => path.replaceAll("-", "_")

export const put = (path: string, create: Factory, body: Record<string, unknown>, by?: Write["by"]): Write => {
  const route = `PUT /api/${path}/{id}`
  return { route, collection: tableOf(path), target: one(route, create), body: () => body, ...(by ? { by } : {}) }
}

export type NativeBodies = {
  collection: string
  create: Write["body"]
  createRow: Factory
  change: Record<string, unknown>
  /** The writes that a member may do there. */
  open?: readonly ("create" | "change")[]
}

/** A row of the collection, as a superuser makes it. */
export const row = (collection: string, values: (testData: TestData) => object): Factory => {
  return (testData): Promise<Row> => testData.make.row(collection, values(testData))
}

/** A body for the own company. */
export function ofOwn(values: object): Write["body"] {
  return ({ testData }) => ({ ...values, company_id: testData.a.id })
}
