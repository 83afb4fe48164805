/** What routes and record hooks do with the data: `$app`, or the app of a transaction, in which `$app` must not write. */
export type Store = Pick<
  core.App,
  | "canAccessRecord"
  | "countRecords"
  | "db"
  | "delete"
  | "findCollectionByNameOrId"
  | "findRecordById"
  | "findRecordsByIds"
  | "findRecordsByFilter"
  | "save"
>

/** Runs the work in one transaction, in which `$app` must not write, and answers what it answers. They run one after another. */
export function inTransaction<T>(work: (app: Store) => T): T {
  let answer: { is: T } | undefined
  $app.runInTransaction((app) => {
    answer = { is: work(app) }
  })
  return (answer as unknown as { is: T }).is
}
