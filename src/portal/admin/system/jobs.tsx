import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { formatInstant } from "../../../domain/date"
import type { SystemJob } from "../../../domain/system"
import type dictionary from "../../../i18n/de/system.json"
import system from "../../../i18n/de/system.json"
import { StatusBadge } from "../../../ui/status-badge"

type Named = keyof (typeof dictionary)["jobs"]["names"]
const isNamed = (name: string): name is Named => Object.hasOwn(system.jobs.names, name)

/** What the server does by itself: those that have failed come first, then what ran last. */
export function Jobs({ jobs }: { jobs: readonly SystemJob[] }) {
  const { t } = useTranslation("system")
  const failing = (job: SystemJob) => Number(job.last_error === "")
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {[...jobs]
        .sort((one, other) => failing(one) - failing(other) || (one.last_at < other.last_at ? 1 : -1))
        .map((job) => (
          <li key={job.name} className="grid gap-1 px-4 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="font-medium">{isNamed(job.name) ? t(`jobs.names.${job.name}`) : job.name}</p>
              <State job={job} />
            </div>
            <p className="text-sm text-muted">
              {scheduleText(t, job.schedule)}
              {job.last_at !== "" && ` · ${t("jobs.last", { instant: formatInstant(job.last_at), ms: job.last_ms })}`}
              {job.failures > 0 && ` · ${t("jobs.failures", { failures: job.failures, runs: job.runs })}`}
            </p>
            {job.last_error !== "" && <p className="text-sm text-signal-strong wrap-anywhere">{job.last_error}</p>}
          </li>
        ))}
    </ul>
  )
}

function State({ job: { last_at, last_error } }: { job: SystemJob }) {
  const { t } = useTranslation("system")
  if (last_at === "") return <StatusBadge>{t("jobs.notYet")}</StatusBadge>
  if (last_error !== "") return <StatusBadge tone="signal">{t("jobs.failed")}</StatusBadge>
  return <StatusBadge tone="positive">{t("jobs.fine")}</StatusBadge>
}

/** The kinds of schedule that there are; others are shown as cron writes them. */
function scheduleText(t: TFunction<"system">, schedule: string): string {
  const [, step, hours] = /^(?:\*|\*\/(\d+)) (\*|\d+-\d+) \* \* \*$/.exec(schedule) ?? []
  if (hours !== undefined) {
    const every = t("jobs.everyMinutes", { count: Number(step ?? 1) })
    return hours === "*" ? every : t("jobs.between", { every, hours: hours.replace("-", "–") })
  }
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (hour !== undefined) return t("jobs.daily", { time: `${hour}:${minute?.padStart(2, "0")}` })
  const [, minutes] = /^([\d,]+) \* \* \* \*$/.exec(schedule) ?? []
  return minutes === undefined ? schedule : t("jobs.hourly", { count: minutes.split(",").length })
}
