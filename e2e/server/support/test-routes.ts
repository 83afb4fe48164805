// Routes that tests register beside the product's own: texts of hooks, for `hooks` of a server.

/** Runs the statement in the body. */
export const SQL_ROUTE = `routerAdd("POST", "/test/sql", (e) => {
  $app.db().newQuery(e.requestInfo().body.sql).execute()
  return e.noContent(204)
})`

/** Runs a job as if it were that time. */
export const JOB_ROUTE = `routerAdd("POST", "/test/job/{name}/{time}", (e) => {
  require(__hooks + "/app.js").runJob(e.request.pathValue("name"), Date.parse(e.request.pathValue("time")))
  return e.noContent(204)
})`
