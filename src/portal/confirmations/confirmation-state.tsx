import { useTranslation } from "react-i18next"
import { type Confirmation, endOfPeriod } from "../../domain/confirmations/confirmation"
import { formatDay } from "../../domain/values/date"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

type Shown = Pick<Confirmation, "kind" | "begins" | "mail_state" | "withdrawn_at" | "agreed_at" | "created_at">
type State = "unagreed" | "withdrawal" | "withdrawn" | "unproven" | "business" | "begins" | "waiting" | "over"

const TONES: Record<State, StatusTone> = {
  unagreed: "notice",
  withdrawal: "signal",
  withdrawn: "signal",
  unproven: "signal",
  business: "neutral",
  begins: "positive",
  waiting: "notice",
  over: "positive",
}

/** Returns what matters most of a proof: what was taken back or never arrived comes before what was said. */
function toState(shown: Shown, now: number): State {
  const { kind, begins, mail_state: mail, withdrawn_at, agreed_at, created_at } = shown
  if (kind === "withdrawal" && agreed_at === "") return "unagreed"
  if (withdrawn_at !== "") return "withdrawn"
  if (mail === "failed") return "unproven"
  if (kind !== "instruction") return kind
  if (begins) return "begins"
  return endOfPeriod(created_at) > now ? "waiting" : "over"
}

/** Returns the day on which it goes on for somebody who waits. */
export const nextDay = (createdAt: string): string => formatDay(new Date(endOfPeriod(createdAt)).toISOString())

export function ConfirmationState({ confirmation }: { confirmation: Shown }) {
  const { t } = useTranslation("confirmations")
  const state = toState(confirmation, Date.now())
  return (
    <StatusBadge tone={TONES[state]}>{t(`states.${state}`, { day: nextDay(confirmation.created_at) })}</StatusBadge>
  )
}
