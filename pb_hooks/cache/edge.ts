import { env } from "../base/env"
import { logError } from "../base/logging"
import { isUnchanged } from "../db/changes"
import { companyKey, EVERYTHING } from "../http/page-response"
import { companiesOf } from "./cache"

/** All are purged once after a start, as one may have been lost in the last one. */
type Waiting = { keys: readonly string[]; fails: boolean }
const WAITING = "edge:waiting"
const AT_START: Waiting = { keys: [EVERYTHING], fails: false }

/** Beyond, everything is purged: a header is no place for thousands. */
const MOST_KEYS = 50
const TIMEOUT_SECONDS = 1

const waiting = () => ($app.store().get(WAITING) ?? AT_START) as Waiting
const change = (to: (old: Waiting) => Waiting) =>
  $app.store().setFunc(WAITING, (old: Waiting | null) => to(old ?? AT_START))

export function purgeAfterUpdate(event: core.RecordEvent): void {
  if (event.record !== undefined && !isUnchanged(event.record)) purgeAfterChange(event)
}

/** After the commit, and after our own cache has forgotten the pages. */
export function purgeAfterChange(event: core.RecordEvent): void {
  for (const id of companiesOf(event.record)) purgeCompany(id)
  event.next()
}

export const purgeCompany = (id: string): void => purge(companyKey(id))

/**
 * The job purges once more, as a page may have been on its way when it changed. While the edge does not respond, only the
 * job tries it, so that saves do not wait.
 */
function purge(key: string): void {
  const address = env("EDGE_PURGE_URL")
  if (address === "") return
  change(({ keys, fails }) => ({ keys: merged(keys, [key]), fails }))
  if (!waiting().fails && !isPurged(address, [key])) change(({ keys }) => ({ keys, fails: true }))
}

/** Every minute. */
export function purgeAgain(): void {
  const address = env("EDGE_PURGE_URL")
  const { keys } = waiting()
  if (address === "" || keys.length === 0) return
  // What is added meanwhile waits for the next minute.
  change((now) => ({ ...now, keys: now.keys.filter((key) => !keys.includes(key)) }))
  const fails = !isPurged(address, keys)
  change((now) => ({ keys: fails ? merged(now.keys, keys) : now.keys, fails }))
}

function merged(keys: readonly string[], added: readonly string[]): readonly string[] {
  const all = [...new Set([...keys, ...added])]
  return all.length > MOST_KEYS || all.includes(EVERYTHING) ? [EVERYTHING] : all
}

function isPurged(url: string, keys: readonly string[]): boolean {
  try {
    const headers = { "Surrogate-Key": keys.join(" ") }
    const { statusCode } = $http.send({ url, method: "POST", headers, timeout: TIMEOUT_SECONDS })
    if (statusCode < 300) return true
    logError("The edge was not purged", "", { status: statusCode })
  } catch (error) {
    logError("The edge was not purged", error)
  }
  return false
}
