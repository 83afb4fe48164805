import { queryRows } from "../../database/sql"
import { diskSpace } from "../../engine/disk-space"
import { env } from "../../engine/env"
import { jobRuns } from "../../engine/jobs"
import { collectMetrics } from "../../engine/request-metrics"
import { cacheBytes } from "../../server/cache/cache"
import { slotUse } from "../../server/fast-path/admission"
import { readHeader } from "../../server/http/request"
import { refusing } from "../../server/pages/page-response"
import { byLabel, exposition, gauge, type Metric, requestMetrics } from "./exposition"

const TYPE = "text/plain; version=0.0.4; charset=utf-8"
const RESULTS = ["hit", "miss"] as const

/** Serves Prometheus to a caller who knows METRICS_TOKEN; without that setting there is no such page. */
export const serveMetrics = refusing((event) => {
  event.response.header().set("Cache-Control", "no-store")
  const token = env("METRICS_TOKEN")
  if (token === "") event.string(404, "Nicht gefunden")
  else if ($security.equal(readHeader(event, "Authorization"), `Bearer ${token}`)) {
    event.response.header().set("Content-Type", TYPE)
    event.string(200, exposition(allMetrics()))
  } else event.string(401, "Bitte melden Sie sich an")
})

function allMetrics(): Metric[] {
  const counted = collectMetrics()
  const found = RESULTS.map(
    (result) => [result, [...counted.values()].reduce((sum, counts) => sum + counts[result], 0)] as const,
  )
  const { slots, waiting } = slotUse()
  const space = diskSpace($app.dataDir())
  return [
    {
      name: "portal_info",
      help: "What runs.",
      type: "gauge",
      samples: [{ labels: { pocketbase: version() }, value: 1 }],
    },
    ...requestMetrics(counted),
    byLabel(
      {
        name: "portal_page_cache_requests_total",
        help: "Pages that were cached, or not.",
        type: "counter",
        label: "result",
      },
      found,
    ),
    gauge("portal_page_cache_bytes", "Pages that are cached.", cacheBytes()),
    byLabel(
      { name: "portal_slots", help: "Requests that may be worked at.", type: "gauge", label: "lane" },
      slots.map(({ lane, all }) => [lane, all]),
    ),
    byLabel(
      { name: "portal_slots_used", help: "Requests that are worked at.", type: "gauge", label: "lane" },
      slots.map(({ lane, used }) => [lane, used]),
    ),
    gauge("portal_requests_waiting", "Requests that wait for a slot.", waiting),
    gauge("portal_live_connections", "Browsers that listen to changes.", $app.subscriptionsBroker().totalClients()),
    ...outboxMetrics(),
    ...jobMetrics(),
    gauge("portal_disk_free_bytes", "Of the data folder's disk.", space.free),
    gauge("portal_disk_size_bytes", "Of the data folder's disk.", space.size),
    gauge("portal_database_bytes", "The database's file.", Number($os.stat(`${$app.dataDir()}/data.db`).size())),
    gauge("process_resident_memory_bytes", "Memory of the process.", residentBytes()),
  ]
}

const version = () => $app.rootCmd?.version ?? ""

const STATES = ["waiting", "sending", "held", "failed", "sent"]

const COUNTS = `SELECT json_group_object(state, mails) AS row
  FROM (SELECT state, count(*) AS mails FROM outbox GROUP BY state)`

function outboxMetrics(): Metric[] {
  const counts: Record<string, number> = JSON.parse(queryRows($app, COUNTS, {})[0] ?? "{}")
  const oldest = "SELECT coalesce(strftime('%s', 'now') - strftime('%s', min(due_at)), 0) AS row FROM outbox"
  const [late = "0"] = queryRows($app, `${oldest} WHERE state = 'waiting'`, {})
  return [
    byLabel(
      { name: "portal_outbox_mails", help: "Mails by state.", type: "gauge", label: "state" },
      STATES.map((state) => [state, counts[state] ?? 0]),
    ),
    gauge("portal_outbox_late_seconds", "How long the mail that is due longest waits.", Math.max(0, Number(late))),
  ]
}

function jobMetrics(): Metric[] {
  const jobs = jobRuns()
  const label = "job"
  return [
    byLabel(
      { name: "portal_job_runs_total", help: "Runs since the start.", type: "counter", label },
      jobs.map(([name, { runs }]) => [name, runs]),
    ),
    byLabel(
      { name: "portal_job_failures_total", help: "Runs that failed.", type: "counter", label },
      jobs.map(([name, { failures }]) => [name, failures]),
    ),
    byLabel(
      { name: "portal_job_last_run_timestamp_seconds", help: "When it ran last.", type: "gauge", label },
      jobs.map(([name, { lastAt }]) => [name, lastAt / 1000]),
    ),
    byLabel(
      { name: "portal_job_last_duration_seconds", help: "How long it took.", type: "gauge", label },
      jobs.map(([name, { lastMs }]) => [name, lastMs / 1000]),
    ),
  ]
}

const PAGE_BYTES = 4096

/** The value is known only on Linux. */
function residentBytes(): number {
  try {
    return Number(toString($os.readFile("/proc/self/statm")).split(" ")[1]) * PAGE_BYTES
  } catch {
    return Number.NaN
  }
}
