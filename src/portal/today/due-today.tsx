import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { type Due, MAX_DUE } from "../../domain/today/today"
import { formatDay, toBerlinTime } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import { TAB_OF } from "../features"
import type { DashboardTab } from "../frame/tab-ids"
import { todayQuery } from "./api"
import texts from "./texts.json"

addTranslations({ today: texts })

/** How a feature calls what is due of one kind, and where it leads: to all of them, and if it is one alone, to that (`{id}`). */
type Line = { tab: DashboardTab; one: string; other: string; to: string; toOne: string; at?: string }

const files = import.meta.glob<Record<string, Line>>("../*/today.json", { eager: true, import: "default" })
const LINES = new Map(Object.values(files).flatMap((lines) => Object.entries(lines)))

/** Shows what is due today, one line each kind; nothing on a day when nothing is. */
export function DueToday() {
  const { t } = useTranslation("today")
  const { data = [] } = useQuery(todayQuery)
  const lines = data.flatMap((due) => {
    const line = LINES.get(due.kind)
    return line === undefined ? [] : [{ due, line }]
  })
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="due-today" className="grid gap-2 print:hidden">
      <h3 id="due-today" className="text-sm font-semibold">
        {t("title")}
      </h3>
      <ul className="grid gap-px overflow-clip rounded-md border border-line bg-line lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {lines.map(({ due, line }) => (
          <li key={due.kind} className="min-w-0 bg-surface">
            <DueLine due={due} line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueLine({ due: { count, id, title, at }, line }: { due: Due; line: Line }) {
  const { icon: Icon } = TAB_OF[line.tab]
  const number = count < MAX_DUE ? `${count}` : `${MAX_DUE - 1}+`
  const first = [readAt(at, line.at ?? ""), title].filter((part) => part !== "").join(" ")
  return (
    <Link
      to={count === 1 ? line.toOne.replace("{id}", id) : line.to}
      className="flex min-h-11 min-w-0 items-center gap-3 px-3 text-sm no-underline hover:bg-sunken/50 focus-visible:-outline-offset-2"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="shrink-0 font-medium">{(count === 1 ? line.one : line.other).replace("{count}", number)}</span>
      <span className="tabular min-w-0 truncate text-muted">{count > 1 && first !== "" ? `${first}, …` : first}</span>
    </Link>
  )
}

function readAt(at: string, as: string): string {
  if (as === "time") return toBerlinTime(Date.parse(at)).time
  return as === "day" ? formatDay(at) : ""
}
