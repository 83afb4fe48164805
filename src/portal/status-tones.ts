import type { PropertyStatus } from "../domain/property-status"
import type { StatusTone } from "../ui/status-badge"

export const STATUS_TONES: Readonly<Record<PropertyStatus, StatusTone>> = {
  active: "positive",
  sold: "signal",
  archived: "neutral",
}
