import { BUCKETS_MS, type Counts } from "../../engine/request-metrics"

type Labels = Readonly<Record<string, string>>
export type Metric = { name: string; help: string; type: "counter" | "gauge" | "histogram"; samples: Sample[] }
type Sample = { suffix?: string; labels?: Labels; value: number }

/** Writes metrics in Prometheus's text format. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = "", labels = {}, value }) => `${name}${suffix}${labelled(labels)} ${value}`)
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n")
    })
    .join("")

function labelled(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/["\\\n]/g, "_")}"`)
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: Number.isFinite(value) ? [{ value }] : [] }
}

/** Creates a metric with one sample for each entry, which becomes its label. */
export const byLabel = (
  metric: Omit<Metric, "samples"> & { label: string },
  entries: readonly (readonly [string, number])[],
): Metric => ({ ...metric, samples: entries.map(([text, value]) => ({ labels: { [metric.label]: text }, value })) })

/** Counts requests by route and status, and durations by route. A pattern without a method takes all methods. */
export function requestMetrics(counted: ReadonlyMap<string, Counts>): Metric[] {
  const requests: Sample[] = []
  const times: Sample[] = []
  for (const [pattern, counts] of counted) {
    const [method = "", route = pattern] = pattern.includes(" ") ? pattern.split(" ") : ["", pattern]
    for (const [status, value] of Object.entries(counts.statuses)) {
      requests.push({ labels: { route, method, status }, value })
    }
    times.push(...histogram({ route, method }, counts))
  }
  return [
    { name: "portal_requests_total", help: "Requests by route and status.", type: "counter", samples: requests },
    {
      name: "portal_request_duration_seconds",
      help: "How long they took, but for pages from the cache.",
      type: "histogram",
      samples: times,
    },
  ]
}

function histogram(labels: Labels, { times, ms }: Counts): Sample[] {
  let sum = 0
  const buckets = [...BUCKETS_MS.map((bound) => `${bound / 1000}`), "+Inf"].map((le, at): Sample => {
    sum += times[at] ?? 0
    return { suffix: "_bucket", labels: { ...labels, le }, value: sum }
  })
  const total: Sample = { suffix: "_sum", labels, value: ms / 1000 }
  return [...buckets, total, { suffix: "_count", labels, value: sum }]
}
