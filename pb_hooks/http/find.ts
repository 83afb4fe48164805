import type { Params } from "./sql"
import type { Store } from "./store"

/** Records by a filter whose values are parameters: `{:name}`. No access rule is asked. */
export type Search = { filter: string; params: Params; sort?: string; limit?: number }

export function findRecords(
  app: Store,
  collection: string,
  { filter, params, sort = "", limit = 100 }: Search,
): core.Record[] {
  return app.findRecordsByFilter(collection, filter, sort, limit, 0, params) as core.Record[]
}

export function findFirst(app: Store, collection: string, search: Search): core.Record | null {
  return findRecords(app, collection, { ...search, limit: 1 })[0] ?? null
}
