import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../api/properties"
import { getTypeRules } from "../../domain/properties/property-kinds"
import { berlinDay, isPast } from "../../domain/values/date"
import "./action-messages"

/** Warns only about offered listings: an advertisement needs a valid certificate. */
export function CertificateNote({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation("property-actions")
  const { status, property_type, certificate_valid_until: validUntil } = property
  const expired = isPast(validUntil, berlinDay(new Date()))
  if (!expired || status !== "active" || getTypeRules(property_type).certificate === "none") return null
  return <span className="text-xs font-medium text-signal">{t("certificateExpired")}</span>
}
