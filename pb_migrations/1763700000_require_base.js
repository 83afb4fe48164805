/// <reference path="../.pocketbase/types.d.ts" />
// The migrations up to the one below were made one per collection: they create what it left. A database that has run all of
// them has nothing to do. One that has run some of them comes from a version that was never released.
migrate(
  (app) => {
    const applied = (where) => {
      const rows = arrayOf(new DynamicModel({ file: "" }))
      app.db().newQuery(`SELECT file FROM _migrations WHERE file LIKE '%.js' AND ${where} LIMIT 1`).all(rows)
      return rows.length > 0
    }
    if (applied("TRUE") && !applied("file >= '1764014101_normalize_addresses.js'")) {
      throw new Error(
        "This database is older than the versions that can be updated. Install the version that it is from.",
      )
    }
  },
  () => {},
)
