/// <reference path="../.pocketbase/types.d.ts" />
// Addresses of pictures on other sites: browsers load http ones from https pages as https or not at all.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute()
    run("UPDATE agents SET image_url = 'https' || substr(image_url, 5) WHERE image_url LIKE 'http:%'")
    for (const list of ["images", "floor_plans"]) {
      run(`UPDATE properties SET ${list} = (
          SELECT json_group_array(json(
            CASE WHEN value ->> 'url' LIKE 'http:%' THEN json_set(value, '$.url', 'https' || substr(value ->> 'url', 5))
            ELSE value END)) FROM json_each(${list}))
        WHERE ${list} LIKE '%"http:%' AND json_valid(${list}) AND json_type(${list}) = 'array'
          AND NOT EXISTS (SELECT 1 FROM json_each(${list}) WHERE type != 'object')`)
    }
  },
  // Which of them were http is not kept.
  () => {},
)
