import { CalendarOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { type Absence, changesLater, isAway } from "../../domain/agents/absence"
import { berlinDay, formatDay } from "../../domain/values/date"
import { SubstituteName } from "./absence-fields"

type Props = { companyId: string; absence: Absence }

/** Says when an agent is away and who answers; renders nothing once the absence is over. */
export function AwayNote({ companyId, absence }: Props) {
  const { t } = useTranslation("agents")
  const today = berlinDay(new Date())
  if (!isAway(absence, today) && !changesLater(absence, today)) return null
  const [from, until] = [formatDay(absence.away_from), formatDay(absence.away_until)]
  const isLater = absence.away_from > today
  const when = isLater ? (until === "" ? "from" : "between") : until === "" ? "now" : "until"
  return (
    <p className="flex items-start gap-3 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <CalendarOff aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="grid min-w-0 long-words">
        <span className="font-medium">{t(`away.${when}`, { from, until })}</span>
        <span className="text-muted">
          {t("away.substitute")} <SubstituteName companyId={companyId} id={absence.substitute_id} />
        </span>
      </span>
    </p>
  )
}
