/** A trigger limits the log to 100 MB. Recreated at each start, as the log's database may be deleted. */
export function limitLogs(): void {
  const maxRows = 50_000
  const maxClientText = 300
  const maxText = 4_000
  const address = "substr(value, 1, instr(value || '?', '?') - 1)"
  const shortened = `CASE
    WHEN key IN ('url', 'referer') THEN substr(${address}, 1, ${maxClientText})
    WHEN key IN ('userAgent', 'error') THEN substr(value, 1, ${maxClientText})
    ELSE substr(value, 1, ${maxText}) END`
  const message = `CASE WHEN NEW.data ->> 'url' IS NULL THEN substr(NEW.message, 1, ${maxText})
    ELSE (NEW.data ->> 'method') || ' ' || substr((SELECT ${address} FROM (SELECT NEW.data ->> 'url' AS value)), 1, ${maxClientText}) END`
  const run = (sql: string) => $app.auxNonconcurrentDB().newQuery(sql).execute()
  run("DROP TRIGGER IF EXISTS limit_logs")
  run(`CREATE TRIGGER limit_logs AFTER INSERT ON _logs BEGIN
    UPDATE _logs SET
      message = ${message},
      data = json_patch(NEW.data, (SELECT json_group_object(key, ${shortened}) FROM json_each(NEW.data)
        WHERE type = 'text' OR (type IN ('object', 'array') AND length(value) > ${maxText})))
      WHERE rowid = NEW.rowid;
    DELETE FROM _logs WHERE rowid <= NEW.rowid - ${maxRows};
  END`)
}
