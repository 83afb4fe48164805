import { useTranslation } from "react-i18next"
import type { FeedRun } from "../../domain/imports/feed-run"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

const TONES: Record<FeedRun["outcome"], StatusTone> = { accepted: "positive", repaired: "neutral", rejected: "signal" }

export function FeedOutcome({ outcome }: Pick<FeedRun, "outcome">) {
  const { t } = useTranslation("interfaces")
  return <StatusBadge tone={TONES[outcome]}>{t(`feeds.outcome.${outcome}`)}</StatusBadge>
}
