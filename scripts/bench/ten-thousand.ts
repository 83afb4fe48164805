/**
 * What 10,000 brokers need: the busiest hour of a day, played request by request against a page cache, with the processor time
 * that requests were measured to cost. It loads no server.
 */

const BROKERS = 10_000
const LISTINGS = 30
/** Of a broker's day, in its busiest hour. */
const SHARE = 1 / 8
const A_DAY = { widgets: 150, properties: 100, saves: 2, lists: 60, signIns: 1, pictures: 3000 }
/** Milliseconds of a processor: docs/performance.md and docs/operations.md. */
const COST = { cached: 0.4, property: 34, widget: 72, save: 5.6, list: 2, signIn: 60, picture: 0.97 }
const PAGE_MB = 2 / LISTINGS
const BROKER_MB = 360
/** Assumed: rows of 30 listings, a year of inquiries and of what was before changes. */
const DATABASE_MB = 4
/** Of pictures, that a cache in front answers: npm run drill -- edge. */
const EDGE_HITS = 0.987
const EDGE_MB = 8192
/** Of a processor's time, so that nobody waits. */
const HALF = 0.5
const HOUR_MS = 3_600_000

type Stage = { name: string; cells: number; cacheMb: number; edge: boolean }

/** The same numbers in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A few are looked at often, most seldom. */
const popular = (count: number, random: () => number) => Math.floor(count * random() ** 2)

/** The oldest page goes, as in the product. */
function pageCache(places: number) {
  const pages = new Set<number>()
  return (page: number): boolean => {
    const isHit = pages.has(page)
    if (!isHit) pages.add(page)
    const [oldest] = pages.size > places ? pages : []
    if (oldest !== undefined) pages.delete(oldest)
    return isHit
  }
}

/** Which page each view of two hours is of; a save makes all pages of its company new. */
function* views(brokers: number, random: () => number): Generator<{ page: number; isWidget: boolean }> {
  const count = 2 * Math.round(brokers * (A_DAY.widgets + A_DAY.properties) * SHARE)
  const saves = A_DAY.saves / (A_DAY.widgets + A_DAY.properties)
  const widgets = A_DAY.widgets / (A_DAY.widgets + A_DAY.properties)
  const generations = new Map<number, number>()
  for (let view = 0; view < count; view++) {
    if (random() < saves) {
      const changed = popular(brokers, random)
      generations.set(changed, (generations.get(changed) ?? 0) + 1)
    }
    const broker = popular(brokers, random)
    const isWidget = random() < widgets
    const place = isWidget ? 0 : 1 + popular(LISTINGS, random)
    yield { page: ((generations.get(broker) ?? 0) * BROKERS + broker) * (LISTINGS + 1) + place, isWidget }
  }
}

/** Milliseconds of processor time of one cell in the second hour, and how many pages were cached. The first fills caches. */
function busiestHour({ cells, cacheMb, edge }: Stage): { ms: number; hits: number } {
  const brokers = BROKERS / cells
  const isCached = pageCache(cacheMb / PAGE_MB)
  const isAtEdge = pageCache(edge ? EDGE_MB / PAGE_MB : 0)
  const played = [...views(brokers, randomFrom(27))]
  let [ms, hits] = [0, 0]
  for (const [at, { page, isWidget }] of played.entries()) {
    if (at === played.length / 2) [ms, hits] = [0, 0]
    if (isAtEdge(page)) hits++
    else if (isCached(page)) {
      hits++
      ms += COST.cached
    } else ms += isWidget ? COST.widget : COST.property
  }
  const pictures = A_DAY.pictures * COST.picture * (edge ? 1 - EDGE_HITS : 1)
  const members = A_DAY.saves * COST.save + A_DAY.lists * COST.list + A_DAY.signIns * COST.signIn
  return { ms: ms + brokers * SHARE * (pictures + members), hits: (2 * hits) / played.length }
}

const STAGES: Stage[] = [
  { name: "one machine, 32 MB of pages", cells: 1, cacheMb: 32, edge: false },
  { name: "one machine, 512 MB of pages", cells: 1, cacheMb: 512, edge: false },
  { name: "the same behind a cache", cells: 1, cacheMb: 512, edge: true },
  { name: "2 cells behind caches", cells: 2, cacheMb: 512, edge: true },
  { name: "4 cells behind caches", cells: 4, cacheMb: 512, edge: true },
]

console.log("| | Pages cached | Cores at half load, each | Database, each | Files, each |\n|---|---|---|---|---|")
for (const stage of STAGES) {
  const { ms, hits } = busiestHour(stage)
  const cores = ms / HOUR_MS / HALF
  const [database, files] = [DATABASE_MB, BROKER_MB].map(
    (mb) => `${((mb * BROKERS) / stage.cells / 1000).toFixed(0)} GB`,
  )
  console.log(`| ${stage.name} | ${(hits * 100).toFixed(1)} % | ${cores.toFixed(1)} | ${database} | ${files} |`)
}
