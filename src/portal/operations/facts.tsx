import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { formatBytes } from "../../domain/documents/document"
import type { System } from "../../domain/operations/system"
import { formatDay } from "../../domain/values/date"
import { cx } from "../../ui/classes"
import { ProgressBar } from "../../ui/progress-bar"
import { StatusBadge } from "../../ui/status-badge"

/** Shows the running version, its known vulnerabilities, and the disk. */
export function Facts({ system }: { system: System }) {
  const { t } = useTranslation("system")
  const { version, pocketbase, advisories, advisories_read_on } = system
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6">
      <Fact name={t("facts.version")}>{version}</Fact>
      <Fact name={t("facts.pocketbase")}>{pocketbase}</Fact>
      <Fact name={t("facts.advisories")} className="max-sm:col-span-2">
        {advisories.length === 0 ? (
          <StatusBadge tone="positive">{t("facts.noAdvisories", { day: formatDay(advisories_read_on) })}</StatusBadge>
        ) : (
          <ul className="grid gap-2 text-sm text-signal-strong">
            {advisories.map(({ id, fixed_in }) => (
              <li key={id}>{t("facts.advisory", { id, version: fixed_in })}</li>
            ))}
          </ul>
        )}
      </Fact>
      <Twins twins={system.twins} />
      <Fact name={t("facts.database")}>{formatBytes(system.database_bytes)}</Fact>
      <Fact name={t("facts.disk")} className="col-span-2">
        <Disk {...system} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={cx("grid content-start gap-1", className)}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

/** Lists accounts that look like others: no migration can tell which of the two is meant. */
function Twins({ twins }: { twins: System["twins"] }) {
  const { t } = useTranslation("system")
  if (twins.length === 0) return null
  return (
    <Fact name={t("facts.twins")} className="col-span-2">
      <ul className="grid gap-2 text-sm text-signal-strong">
        {twins.map(({ user_id, seen_email, name, created_at }) => (
          <li key={user_id} className="wrap-anywhere">
            {t("facts.twin", { email: seen_email, name, day: formatDay(created_at) })}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function Disk({ disk_free: free, disk_size: size, disk_reserve: reserve }: System) {
  const { t } = useTranslation("system")
  if (free === null || size === null) return <p>{t("facts.diskUnknown")}</p>
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t("facts.diskFree", { free: formatBytes(free), size: formatBytes(size) })}</span>
        {free < reserve && (
          <StatusBadge tone="signal">{t("facts.diskFull", { reserve: formatBytes(reserve) })}</StatusBadge>
        )}
      </p>
      <ProgressBar label={t("facts.diskUsed")} value={Math.round((100 * (size - free)) / Math.max(1, size))} />
    </div>
  )
}
