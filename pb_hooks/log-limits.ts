/** The newest rows that are kept: about 100 MB at most, however many requests are refused. */
const MAX_ROWS = 50_000

/** What a client writes into the log with a request, in characters. */
const MAX_CLIENT_TEXT = 300
const MAX_TEXT = 4_000

/** Without its query, in which addresses of pictures carry a token. */
const ADDRESS = "substr(value, 1, instr(value || '?', '?') - 1)"

const SHORTENED = `CASE
  WHEN key IN ('url', 'referer') THEN substr(${ADDRESS}, 1, ${MAX_CLIENT_TEXT})
  WHEN key IN ('userAgent', 'error') THEN substr(value, 1, ${MAX_CLIENT_TEXT})
  ELSE substr(value, 1, ${MAX_TEXT}) END`

const MESSAGE = `CASE WHEN NEW.data ->> 'url' IS NULL THEN substr(NEW.message, 1, ${MAX_TEXT})
  ELSE (NEW.data ->> 'method') || ' ' || substr((SELECT ${ADDRESS} FROM (SELECT NEW.data ->> 'url' AS value)), 1, ${MAX_CLIENT_TEXT}) END`

/**
 * Bounds the log in its own database: a trigger costs no engine, and covers every row, whoever writes it. Renewed at each
 * start, as the log's database may be deleted at any time.
 */
export function limitLogs(): void {
  const run = (sql: string) => $app.auxNonconcurrentDB().newQuery(sql).execute()
  run("DROP TRIGGER IF EXISTS limit_logs")
  run(`CREATE TRIGGER limit_logs AFTER INSERT ON _logs BEGIN
    UPDATE _logs SET
      message = ${MESSAGE},
      data = json_patch(NEW.data, (SELECT json_group_object(key, ${SHORTENED}) FROM json_each(NEW.data)
        WHERE type = 'text' OR (type IN ('object', 'array') AND length(value) > ${MAX_TEXT})))
      WHERE rowid = NEW.rowid;
    DELETE FROM _logs WHERE rowid <= NEW.rowid - ${MAX_ROWS};
  END`)
}
