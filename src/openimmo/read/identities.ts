import type { Problem } from "../problem"
import { quoted } from "../problem"
import type { ReadObject } from "./object"

const NO_ID = "Das Objekt nennt weder openimmo_obid noch objektnr_extern; es wurde nicht übernommen."
const ONE_ID =
  "Mehrere verschiedene Objekte des Pakets haben dieselbe Kennung; keines davon wurde übernommen. Bitte vergeben Sie eigene Kennungen."
const REPEATED = "Das Objekt kommt mehrmals vor; die letzte Angabe gilt."

type Resolved = { objects: ReadObject[]; leftOut: Problem[]; problems: Problem[] }
type Group = { object: ReadObject; document: number }[]

/**
 * Returns the identified objects, each once: the latest one counts, unless one id is given to different objects. `documents` come
 * in the order of their time.
 */
export function resolveIdentities(documents: readonly (readonly ReadObject[])[]): Resolved {
  const all = documents.flatMap((objects, document) => objects.map((object) => ({ object, document })))
  const obids = obidsOfNumbers(all)
  const groups = new Map<string, Group>()
  const refused: Problem[] = []
  for (const { object, document } of all) {
    const known = withObid(object, obids)
    const key = computeKey(known)
    if (key === null) refused.push(toProblem(known, NO_ID))
    else {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [{ object: known, document }])
      else group.push({ object: known, document })
    }
  }
  const found = [...groups.values()]
  const same = found.filter((group) => !areDifferent(group))
  for (const { object } of found.filter(areDifferent).flat()) refused.push(toProblem(object, ONE_ID))
  const latest = same.flatMap((group) => group.slice(-1))
  const repeated = same.filter(({ length }) => length > 1).flatMap((group) => group.slice(-1))
  return {
    objects: latest.map(({ object }) => object),
    leftOut: refused,
    problems: [
      ...refused,
      ...repeated.map(({ object }) => toProblem(object, REPEATED)),
      ...sharedNumbers(latest).map((object) => toProblem(object, sharedNumber(object.identity.number))),
    ],
  }
}

const sharedNumber = (number: string) =>
  `Mehrere Objekte des Pakets nennen die Nummer ${quoted(number)}; sie werden nach ihrer openimmo_obid unterschieden.`

const toProblem = ({ label }: ReadObject, message: string): Problem => ({
  object: label,
  field: "verwaltung_techn",
  message,
})

const keyOfNumber = ({ identity: { provider, number } }: ReadObject) => JSON.stringify([provider, "number", number])

function computeKey(object: ReadObject): string | null {
  const { provider, obid, number } = object.identity
  if (obid !== "") return JSON.stringify([provider, "obid", obid])
  return number === "" ? null : keyOfNumber(object)
}

function obidsOfNumbers(all: Group): Map<string, string> {
  const named = all.filter(({ object }) => object.identity.obid !== "" && object.identity.number !== "")
  return new Map(named.map(({ object }) => [keyOfNumber(object), object.identity.obid]))
}

/** Matches an object that has only a number to the object that has an id with that number. */
function withObid(object: ReadObject, obids: ReadonlyMap<string, string>): ReadObject {
  const { obid, number } = object.identity
  if (obid !== "" || number === "") return object
  return { ...object, identity: { ...object.identity, obid: obids.get(keyOfNumber(object)) ?? "" } }
}

/** A deletion need not describe the object. */
function areDifferent(group: Group): boolean {
  const described = group.filter(({ object }) => object.action === "change")
  if (new Set(described.map(({ object }) => placeKey(object))).size > 1) return true
  // A later document may change an object, but within one document its descriptions must be equal.
  const documents = new Map<number, string>()
  return described.some(({ object, document }) => {
    const look = appearanceKey(object)
    const other = documents.get(document) ?? look
    documents.set(document, look)
    return other !== look
  })
}

const placeKey = ({ identity, values }: ReadObject): string =>
  JSON.stringify([identity.number, values.address, values["details.propertyType"]])

const appearanceKey = ({ values }: ReadObject): string =>
  JSON.stringify([values.title, values["details.livingArea"], values["details.plotArea"], values["details.rooms"]])

function sharedNumbers(latest: Group): ReadObject[] {
  const objects = latest.map(({ object }) => object).filter(({ identity }) => identity.number !== "")
  const counts = new Map<string, number>()
  for (const object of objects) counts.set(keyOfNumber(object), (counts.get(keyOfNumber(object)) ?? 0) + 1)
  return objects.filter((object) => (counts.get(keyOfNumber(object)) ?? 0) > 1)
}
