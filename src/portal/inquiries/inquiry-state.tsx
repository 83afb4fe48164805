import { useTranslation } from "react-i18next"
import type { Inquiry, InquiryStatus } from "../../domain/inquiries/inquiry-inbox"
import { describeSource } from "../../domain/inquiries/source-names"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

const TONES: Record<InquiryStatus, StatusTone> = {
  new: "notice",
  answered: "positive",
  done: "neutral",
  suspicious: "signal",
}

/** Names where an inquiry came from. */
export const SourceBadge = ({ source }: { source: string }) => (
  <span className="rounded-full border border-line px-2 py-0.5 text-xs whitespace-nowrap text-muted">
    {describeSource(source)}
  </span>
)

export function InquiryState({ inquiry: { status } }: { inquiry: Inquiry }) {
  const { t } = useTranslation("inquiries")
  return <StatusBadge tone={TONES[status]}>{t(`filter.${status}`)}</StatusBadge>
}
