import { UNCACHED_PAGES } from "../../server/pages/page-paths"

/** Pages whose address is a secret. */
const LINKS = [
  ...UNCACHED_PAGES.filter((page) => page.endsWith("/{token}")).map((page) => page.replace("{token}", "%")),
  "/internal/%",
  "/api/archives/%",
]

/**
 * Limits the log to 100 MB by a trigger, which also removes personal and secret data: queries, pages of a link, names of
 * files, referrers, mail addresses, what PocketBase adds to its errors. Recreates it at each start, as the
 * log's database may be deleted. What a visitor causes alone is counted in the metrics, and no row.
 */
export function limitLogs(): void {
  const maxRows = 50_000
  const maxClientText = 300
  const maxText = 4_000
  const isPersonal = (text: string) => `${text} LIKE '%@%' OR ${text} LIKE '%!%40%' ESCAPE '!'`
  const impersonal = `CASE WHEN ${isPersonal("value")} THEN '…' ELSE substr(value, 1, ${maxClientText}) END`
  const path = "substr(value, 1, instr(value || '?', '?') - 1)"
  const isLink = LINKS.map((page) => `value LIKE '${page}'`).join(" OR ")
  const folder = `rtrim(${path}, replace(${path}, '/', ''))`
  const shortPath = `CASE WHEN ${isPersonal(path)} OR ${isLink} THEN '/…'
    WHEN value LIKE '/api/files/%' THEN substr(${folder}, 1, ${maxClientText}) || '…'
    ELSE substr(${path}, 1, ${maxClientText}) END`
  // The origin ends at the third slash.
  const origin = "substr(value, 1, instr(substr(value, 9) || '/', '/') + 7)"
  const shortened = `CASE
    WHEN key IN ('url', 'path') THEN ${shortPath}
    WHEN key = 'referer' THEN (SELECT ${impersonal} FROM (SELECT ${origin} AS value))
    WHEN key IN ('userAgent', 'error') THEN ${impersonal}
    WHEN key = 'details' THEN NULL
    ELSE substr(value, 1, ${maxText}) END`
  const message = `CASE WHEN NEW.data ->> 'url' IS NULL THEN substr(NEW.message, 1, ${maxText})
    ELSE (NEW.data ->> 'method') || ' ' || (SELECT ${shortPath} FROM (SELECT NEW.data ->> 'url' AS value)) END`
  // PocketBase writes a row for each request that it refuses, and for a visitor who leaves in the middle of an answer.
  const isVisitors = "NEW.data ->> 'type' = 'request' AND NEW.data ->> 'status' < 500"
  const run = (sql: string) => $app.auxNonconcurrentDB().newQuery(sql).execute()
  run("DROP TRIGGER IF EXISTS ignore_refused")
  run(`CREATE TRIGGER ignore_refused BEFORE INSERT ON _logs WHEN ${isVisitors} BEGIN SELECT RAISE(IGNORE); END`)
  run("DROP TRIGGER IF EXISTS limit_logs")
  run(`CREATE TRIGGER limit_logs AFTER INSERT ON _logs BEGIN
    UPDATE _logs SET
      message = ${message},
      data = json_patch(NEW.data, (SELECT json_group_object(key, ${shortened}) FROM json_each(NEW.data)
        WHERE type = 'text' OR key = 'details' OR (type IN ('object', 'array') AND length(value) > ${maxText})))
      WHERE rowid = NEW.rowid;
    DELETE FROM _logs WHERE rowid <= NEW.rowid - ${maxRows};
  END`)
}
