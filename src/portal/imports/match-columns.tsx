import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Table } from "../../openimmo/csv/read-table"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { Select } from "../../ui/select"
import type { Chosen, ColumnMenu, ImportKind } from "./import-kind"

type MatchColumnsProps = {
  name: string
  table: Table
  of: ImportKind<never, never>["name"]
  menu: ColumnMenu
  onMatched: (matched: Required<Pick<Chosen, "columns" | "values">>) => void
  onCancel: () => void
}

const EXAMPLES = 2

/** Asks which column fills which field, and shows values of the first rows. */
export function MatchColumns({ name, table, of, menu, onMatched, onCancel }: MatchColumnsProps) {
  const { t } = useTranslation("import")
  const [columns, setColumns] = useState(() => menu.guess(table.headers))
  const [values, setValues] = useState<Record<string, string>>({})
  const unknown = menu.findUnknown?.(table, columns) ?? { words: [], options: [] }
  const choose = (at: number, choice: string) =>
    setColumns(columns.map((old, index) => (index === at ? choice : menu.isOnce && old === choice ? "" : old)))
  const advice = menu.advise(columns)
  const options = menu.fields.map(({ field, label }) => ({ value: field, label }))
  const isTwice = (header: string) =>
    menu.isOnce && header !== "" && table.headers.filter((other) => other === header).length > 1
  const example = (at: number) =>
    table.rows
      .map(({ cells }) => cells[at] ?? "")
      .filter((cell) => cell !== "")
      .slice(0, EXAMPLES)
      .join(" · ")
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{t("match.title")}</h2>
        <p className="text-sm long-words text-muted">{t("match.text", { name, count: table.rows.length })}</p>
      </div>
      <ul className="divide-y divide-line">
        {table.headers.map((header, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none moves
          <li key={at} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="truncate font-medium">{header || t("match.unnamed", { number: at + 1 })}</p>
              <p className="truncate text-sm text-muted">{example(at)}</p>
              {isTwice(header) && <p className="text-sm text-muted">{t("match.twice")}</p>}
            </div>
            <Select
              aria-label={t("match.field", { header: header || at + 1 })}
              options={options}
              value={columns[at] ?? ""}
              onChange={(choice) => choose(at, choice)}
              placeholder={t("match.none")}
            />
          </li>
        ))}
      </ul>
      {unknown.words.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t("match.kinds")}</h3>
          <p className="text-sm text-pretty text-muted">{t("match.kindsText")}</p>
          <ul className="divide-y divide-line">
            {unknown.words.map((word) => (
              <li key={word} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
                <span className="truncate font-medium">{word}</span>
                <Select
                  aria-label={t("match.kindOf", { word })}
                  options={unknown.options}
                  value={values[word] ?? ""}
                  onChange={(kind) => setValues({ ...values, [word]: kind })}
                  placeholder={t("match.keepKind")}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {advice !== "" && (
        <p role="status" className={cx("text-sm text-pretty", advice === "unknown" ? "text-signal" : "text-muted")}>
          {t(advice === "unknown" ? `${of}.unknown` : "listings.noNumber")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={advice === "unknown"} onClick={() => onMatched({ columns, values })}>
          {t("match.next")}
        </Button>
        <Button onClick={onCancel}>{t("again")}</Button>
      </div>
    </Card>
  )
}
