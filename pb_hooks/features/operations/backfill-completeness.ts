import { queryRows } from "../../database/sql"
import { computeMissing, RATED } from "../properties"

/** So many rows are a few megabytes of texts. */
const AT_ONCE = 1000

/** Recomputes listings from before a version of the rules, once, before anybody is answered; saves none, so no new version. */
export function backfillCompleteness(): void {
  const [unrated] = queryRows($app, "SELECT count(*) AS row FROM properties WHERE missing = ''", {})
  if (unrated === "0") return
  // Of many listings it takes longer than the migrations.
  console.warn(`Update of the database: ${unrated} listings are rated by the rules of this version.`)
  for (let last = 0, count = AT_ONCE; count === AT_ONCE; ) {
    const rows = queryRows(
      $app,
      `SELECT json_array(rowid, ${RATED}) AS row FROM properties WHERE missing = '' AND rowid > {:last} ORDER BY rowid LIMIT ${AT_ONCE}`,
      { last },
    ).map((row): [number, ...string[]] => JSON.parse(row))
    count = rows.length
    last = rows.at(-1)?.[0] ?? 0
    const rated = rows.map(([id, ...values]) => [id, computeMissing((name) => values[RATED.indexOf(name)] ?? "")])
    $app
      .db()
      .newQuery(
        "UPDATE properties SET missing = value ->> 1 FROM json_each({:rated}) WHERE properties.rowid = value ->> 0",
      )
      .bind({ rated: JSON.stringify(rated) })
      .execute()
  }
}
