import { useTranslation } from "react-i18next"
import { berlinDay, formatDate } from "../../domain/values/date"
import { StatusBadge } from "../../ui/status-badge"

/** Shows the day of a follow-up: today's is marked, an overdue one in the signal colour. */
export function FollowUpDay({ day }: { day: string }) {
  const { t } = useTranslation("contacts")
  const today = berlinDay(new Date())
  if (day === "") return null
  if (day > today) return <span className="tabular whitespace-nowrap">{formatDate(day)}</span>
  return (
    <StatusBadge tone={day < today ? "signal" : "positive"}>
      {day === today ? t("followUp.today") : formatDate(day)}
    </StatusBadge>
  )
}
