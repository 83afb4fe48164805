import { createModelList } from "../../engine/engine-types"
import { DATABASE, exists, runOwnCommand, withDatabase } from "../backup"
import { compareSchemas, RULES, type StoredCollection } from "./compare-schemas"
import { type Check, createError, type Finding } from "./finding"

const MAX_LINES = 20

/** PocketBase's own collections are as its version makes them. */
const readCollections = (database: string): StoredCollection[] => {
  const columns = ["id", "name", "fields", "indexes", ...RULES].map((name) => `'${name}', "${name}"`).join(", ")
  const list = createModelList({ row: "" })
  $app
    .nonconcurrentDB()
    .newQuery(
      `SELECT json_object(${columns}) AS row FROM ${database}._collections WHERE name NOT LIKE '!_%' ESCAPE '!'`,
    )
    .all(list)
  return list.map(({ row }) => JSON.parse(row))
}

/** Compares with an empty database in which the migrations of this version run: what somebody has changed in the console shows. */
function schema(): Finding[] {
  const folder = `${$os.tempDir()}/portal-schema-${$security.randomString(8)}`
  try {
    const said = runOwnCommand(["migrate", "up"], [], folder)
    const file = `${folder}/${DATABASE}`
    if (!exists(file)) return [createError(`The migrations cannot be tried: ${said.trim()}`)]
    let differences: string[] = []
    withDatabase(file, () => {
      differences = compareSchemas(readCollections("copy"), readCollections("main"))
    })
    if (differences.length === 0) return []
    const more = differences.length > MAX_LINES ? [`And ${differences.length - MAX_LINES} more.`] : []
    return [
      ...[...differences.slice(0, MAX_LINES), ...more].map(createError),
      createError(
        "Set this back in the console (/_/, the gear beside the collection), or restore a backup from before.",
      ),
    ]
  } finally {
    $os.removeAll(folder)
  }
}

export const SCHEMA: readonly Check[] = [{ name: "Collections", look: schema }]
