/** A collection as PocketBase stores it; `fields` and `indexes` are JSON. */
export type StoredCollection = { id: string; name: string; fields: string; indexes: string } & Record<
  Rule,
  string | null
>

export const RULES = ["listRule", "viewRule", "createRule", "updateRule", "deleteRule"] as const
type Rule = (typeof RULES)[number]
type Field = Readonly<Record<string, unknown>> & { name: string }

/** An id names the place where something was made first, which differs between databases. */
const UNTOLD = new Set(["id", "name", "presentable"])

/** Returns in a sentence each what of the collections differs from those that the migrations make. */
export function compareSchemas(expected: readonly StoredCollection[], actual: readonly StoredCollection[]): string[] {
  const names = (collections: readonly StoredCollection[]) =>
    Object.fromEntries(collections.map(({ id, name }) => [id, name]))
  const [expectedNames, actualNames] = [names(expected), names(actual)]
  return expected.flatMap((collection) => {
    const { name } = collection
    const found = actual.find((one) => one.name === name)
    if (found === undefined) return [`The collection ${name} is missing.`]
    return [
      ...RULES.filter((rule) => found[rule] !== collection[rule]).map(
        (rule) => `The ${rule} of ${name} is ${formatRule(found[rule])} instead of ${formatRule(collection[rule])}.`,
      ),
      ...compareFields(name, parseFields(collection.fields, expectedNames), parseFields(found.fields, actualNames)),
      ...compareIndexes(name, JSON.parse(collection.indexes), JSON.parse(found.indexes)),
    ]
  })
}

const formatRule = (rule: string | null) => (rule === null ? "null (superusers only)" : `"${rule}"`)

/** Puts the name of a collection in the place of its id. */
const parseFields = (json: string, names: Readonly<Record<string, string>>): Field[] =>
  (JSON.parse(json) as Field[]).map(({ collectionId, ...field }) =>
    typeof collectionId === "string" ? { ...field, collection: names[collectionId] ?? collectionId } : field,
  ) as Field[]

function compareFields(table: string, expected: readonly Field[], actual: readonly Field[]): string[] {
  const known = new Set(expected.map(({ name }) => name))
  return [
    ...expected.flatMap((field) => {
      const found = actual.find(({ name }) => name === field.name)
      if (found === undefined) return [`The field ${table}.${field.name} is missing.`]
      const keys = Object.keys(field).filter(
        (key) => !UNTOLD.has(key) && JSON.stringify(field[key]) !== JSON.stringify(found[key]),
      )
      return keys.map(
        (key) =>
          `${key} of the field ${table}.${field.name} is ${JSON.stringify(found[key])} instead of ${JSON.stringify(field[key])}.`,
      )
    }),
    ...actual
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => `No migration makes the field ${table}.${name}.`),
  ]
}

function compareIndexes(table: string, expected: readonly string[], actual: readonly string[]): string[] {
  const words = (sql: string) => sql.replaceAll(/[\s`"]+/g, " ").trim()
  const [wanted, there] = [expected.map(words), actual.map(words)]
  return [
    ...wanted.filter((sql) => !there.includes(sql)).map((sql) => `${table} lacks: ${sql}.`),
    ...there.filter((sql) => !wanted.includes(sql)).map((sql) => `No migration makes of ${table}: ${sql}.`),
  ]
}
