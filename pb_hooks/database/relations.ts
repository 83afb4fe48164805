/** A column that holds the id of a row in another table. */
export type Relation = { column: string; table: string }

export function findRelations(collection: core.Collection): Relation[] {
  return collection.fields.flatMap(
    (field: (core.Collection["fields"][number] & { collectionId?: string }) | undefined) => {
      if (field?.type() !== "relation" || field.collectionId === undefined) return []
      return [{ column: field.getName(), table: $app.findCollectionByNameOrId(field.collectionId).name }]
    },
  )
}
