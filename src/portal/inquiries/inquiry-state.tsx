import { useTranslation } from "react-i18next"
import type { Inquiry, InquiryStatus } from "../../domain/inquiries/inquiry-inbox"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

const TONES: Record<InquiryStatus, StatusTone> = {
  new: "notice",
  answered: "positive",
  done: "neutral",
  suspicious: "signal",
}

export function InquiryState({ inquiry: { status } }: { inquiry: Inquiry }) {
  const { t } = useTranslation("inquiries")
  return <StatusBadge tone={TONES[status]}>{t(`filter.${status}`)}</StatusBadge>
}
