import type { Query, QueryClient } from "@tanstack/react-query"
import { authKeys } from "../../../api/auth"
import type { LiveChange } from "../../../api/client/live"
import { TODAY } from "../../frame/tab-ids"
import { isReading } from "./is-reading"
import { inPlace, sameRows } from "./merge-rows"
import { hold, type Rows } from "./pending-updates"

const isRows = (data: unknown): data is Rows =>
  typeof data === "object" && data !== null && "rows" in data && Array.isArray(data.rows)

/**
 * Changes values in place. Rows that are added, removed or moved are shown at once only while the list is not being read,
 * and held back otherwise. Single records are only invalidated, as their form may be open. `missed` are the collections of which
 * others may have changed while nothing was reported.
 */
export async function refresh(
  client: QueryClient,
  changes: readonly LiveChange[],
  missed: readonly string[] | null,
): Promise<void> {
  const collections = new Set<unknown>(missed ?? changes.map(({ collection }) => collection))
  const ids = new Set(changes.map(({ id }) => id))
  const concerned = client.getQueryCache().findAll({
    predicate: ({ queryKey: [root, , id] }) =>
      collections.has(root) && (missed !== null || typeof id !== "string" || root !== "properties" || ids.has(id)),
  })
  await Promise.allSettled(concerned.map((query) => refreshQuery(client, query)))
  // A line more or less would push away what somebody is about to press.
  if (collections.size > 0)
    await client.invalidateQueries({ queryKey: TODAY, refetchType: isReading() ? "none" : "active" })
  const { id: ownId } = client.getQueryData<{ id: string }>(authKeys.me) ?? {}
  if (missed !== null || (ownId !== undefined && ids.has(ownId)))
    await client.invalidateQueries({ queryKey: authKeys.me })
}

async function refreshQuery(client: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query
  const before = query.state.data
  const load = query.options.queryFn
  if (!isRows(before) || !query.isActive() || typeof load !== "function") {
    return client.invalidateQueries({ queryKey, exact: true, refetchType: "none" })
  }
  const { signal } = new AbortController()
  const fresh: unknown = await load({ client, queryKey, signal, meta: query.meta })
  const shown = query.state.data
  // A list that was loaded in between is newer.
  if (!isRows(fresh) || shown !== before || !isRows(shown)) return
  // Who writes an answer must see that of a colleague, and what came back, before they send theirs.
  if (queryKey[0] === "answers" || queryKey[0] === "replies" || sameRows(shown, fresh) || !isReading())
    client.setQueryData(queryKey, fresh)
  else {
    client.setQueryData(queryKey, inPlace(shown, fresh))
    hold(client, queryKey, fresh)
  }
}
