import type { Problem } from "../problem"
import type { ReadObject } from "./object"

const NO_ID = "Das Objekt nennt weder openimmo_obid noch objektnr_extern; es wurde nicht übernommen."
const ONE_ID =
  "Mehrere verschiedene Objekte des Pakets haben dieselbe Kennung; keines davon wurde übernommen. Bitte vergeben Sie eigene Kennungen."
const REPEATED = "Das Objekt kommt mehrmals vor; die letzte Angabe gilt."

type Resolved = { objects: ReadObject[]; rejected: number; problems: Problem[] }

/** Objects that say who they are, each once: what comes later stands, unless one id is given to different objects. */
export function resolveIdentities(all: readonly ReadObject[]): Resolved {
  const groups = new Map<string, ReadObject[]>()
  const refused: Problem[] = []
  for (const object of all) {
    const key = keyOf(object)
    if (key === null) refused.push(problemOf(object, NO_ID))
    else {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [object])
      else group.push(object)
    }
  }
  const found = [...groups.values()]
  const same = found.filter((group) => !areDifferent(group))
  for (const object of found.filter(areDifferent).flat()) refused.push(problemOf(object, ONE_ID))
  const latest = same.flatMap((group) => group.slice(-1))
  const repeated = same.filter(({ length }) => length > 1).flatMap((group) => group.slice(-1))
  return {
    objects: latest,
    rejected: refused.length,
    problems: [...refused, ...repeated.map((object) => problemOf(object, REPEATED))],
  }
}

const problemOf = ({ label }: ReadObject, message: string): Problem => ({
  object: label,
  field: "verwaltung_techn",
  message,
})

function keyOf({ identity: { provider, obid, number } }: ReadObject): string | null {
  if (obid !== "") return JSON.stringify([provider, "obid", obid])
  return number === "" ? null : JSON.stringify([provider, "number", number])
}

/** A deletion need not say what it deletes. */
function areDifferent(group: readonly ReadObject[]): boolean {
  const described = group
    .filter(({ action }) => action === "change")
    .map(({ identity, values }) => JSON.stringify([identity.number, values.address, values["details.propertyType"]]))
  return new Set(described).size > 1
}
