import type { Problem } from "../problem"
import type { ReadPackage } from "../read/package"
import type { FindPresent } from "./match"
import type { ArchiveStep, OwnListing, PlanOptions } from "./types"

type Missing = { archived: ArchiveStep[]; waiting: ArchiveStep[]; problems: Problem[] }
type Given = Pick<ReadPackage, "isFull" | "mentioned" | "providers"> & {
  objects: readonly { action: "change" | "delete" }[]
}

const NOTHING: Missing = { archived: [], waiting: [], problems: [] }

/**
 * Plans what happens to listings that a full transfer lacks. Its scope is the feed that a person has set up, never a number in
 * the file. A transfer that is almost empty, or lacks a third of the listings, is more likely a mistake: a person decides.
 */
export function planMissing(
  { isFull, objects, mentioned, providers }: Given,
  present: readonly OwnListing[],
  find: FindPresent,
  { feed = "" }: PlanOptions,
): Missing {
  if (!isFull) return NOTHING
  const named = new Set(mentioned.flatMap((identity) => find(identity).map(({ id }) => id)))
  const isOffered = ({ status }: OwnListing) => status !== "archived"
  const scope = present.filter(
    (listing) =>
      isOffered(listing) && (feed === "" ? providers.includes(listing.source.provider) : listing.source.feed === feed),
  )
  const missing = scope.filter(({ id }) => !named.has(id))
  if (missing.length === 0) return NOTHING
  const steps = missing.map(({ id, title, status, updated_at: updatedAt, source, reference }): ArchiveStep => {
    const object = source.number || reference
    return { kind: "archive", object, title, id, updatedAt, reason: "missing", before: { status } }
  })
  const waits = (message: string): Missing => ({
    archived: [],
    waiting: steps,
    problems: [{ object: "", field: "uebertragung", message }],
  })
  const verb = missing.length === 1 ? "fehlt" : "fehlen"
  const share = `In dieser Vollübertragung ${verb} ${missing.length} von ${scope.length} Immobilien`
  if (feed === "") return waits(`${share}. Ohne benannte Quelle wurde keine davon archiviert.`)
  const changes = objects.filter(({ action }) => action === "change").length
  if (changes <= 1 || missing.length > scope.length / 3) {
    return waits(`${share}. Das sind ungewöhnlich viele; es wurde keine archiviert. Bitte prüfen Sie, ob das stimmt.`)
  }
  return { archived: steps, waiting: [], problems: [] }
}
