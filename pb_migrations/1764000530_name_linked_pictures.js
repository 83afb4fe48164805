/// <reference path="../.pocketbase/types.d.ts" />
// Pictures on other sites had no id, and so could not be told apart.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    for (const list of ["images", "floor_plans"]) {
      run(`UPDATE properties SET ${list} = (
          SELECT json_group_array(json(
            CASE WHEN coalesce(value ->> 'id', '') = '' THEN json_set(value, '$.id', lower(hex(randomblob(4))))
            ELSE value END)) FROM json_each(${list}))
        WHERE ${list} LIKE '%"id":""%' AND json_valid(${list}) AND json_type(${list}) = 'array'
          AND NOT EXISTS (SELECT 1 FROM json_each(${list}) WHERE type != 'object')`)
    }
  },
  // Ids are no harm to an older version.
  () => {},
)
