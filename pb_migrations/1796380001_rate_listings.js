/// <reference path="../.pocketbase/types.d.ts" />
// What a listing lacks is rated by its kind, and what it needs is told from what would be better. An empty column is rated at the
// start, by the rules of the version that starts: `backfill-completeness.ts`.
function empty(app) {
  app.db().newQuery("UPDATE properties SET missing = ''").execute()
}

migrate(empty, empty)
