import i18next, { type TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { SystemJob } from "../../domain/operations/system"
import { formatInstant } from "../../domain/values/date"
import { Failure } from "../../ui/failure"
import { StatusBadge } from "../../ui/status-badge"

const isNamed = (name: string) => i18next.exists(`jobs.names.${name}`, { ns: "system" })

/** Lists the server's scheduled jobs: failed ones are visible, the rest is collapsed; the latest comes first. */
export function Jobs({ jobs }: { jobs: readonly SystemJob[] }) {
  const { t } = useTranslation("system")
  const ran = jobs.filter(hasRun).sort((one, other) => (one.last_at < other.last_at ? 1 : -1))
  const failed = ran.filter(hasFailed)
  const fine = ran.filter((job) => !hasFailed(job))
  const waiting = jobs.filter((job) => !hasRun(job))
  return (
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {failed.length > 0 && <Rows jobs={failed} />}
      {fine.length > 0 && (
        <details>
          <summary className="chevron px-4 py-3 text-sm">{t("jobs.ok", { count: fine.length })}</summary>
          <div className="border-t border-line">
            <Rows jobs={fine} />
          </div>
        </details>
      )}
      {waiting.length > 0 && (
        <details>
          <summary className="chevron px-4 py-3 text-sm text-muted">
            {t("jobs.waiting", { count: waiting.length })}
          </summary>
          <ul className="grid gap-x-8 gap-y-2 px-4 pb-4 text-sm xl:grid-cols-2">
            {waiting.map(({ name, schedule }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4">
                <span>{getName(t, name)}</span>
                <span className="text-muted">{scheduleText(t, schedule)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const Rows = ({ jobs }: { jobs: readonly SystemJob[] }) => (
  <ul className="divide-y divide-line">
    {jobs.map((job) => (
      <Ran key={job.name} job={job} />
    ))}
  </ul>
)

const hasFailed = ({ last_error }: SystemJob) => last_error !== ""
const hasRun = ({ last_at }: SystemJob) => last_at !== ""
const getName = (t: TFunction<"system">, name: string) => (isNamed(name) ? t(`jobs.names.${name}`) : name)

function Ran({ job }: { job: SystemJob }) {
  const { t } = useTranslation("system")
  const { name, schedule, last_at, last_ms, last_error, failures, runs } = job
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{getName(t, name)}</p>
        {last_error === "" ? (
          <StatusBadge tone="positive">{t("jobs.fine")}</StatusBadge>
        ) : (
          <StatusBadge tone="signal">{t("jobs.failed")}</StatusBadge>
        )}
      </div>
      <p className="tabular text-sm text-muted">
        <span>{`${scheduleText(t, schedule)} · ${t("jobs.last", { instant: formatInstant(last_at), ms: last_ms })}`}</span>
        {failures > 0 && <span>{` · ${t("jobs.failures", { failures, runs })}`}</span>}
      </p>
      {last_error !== "" && <Failure error={last_error} receiver="job" />}
    </li>
  )
}

/** Puts the usual schedules into words; others are shown in cron's notation. */
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
