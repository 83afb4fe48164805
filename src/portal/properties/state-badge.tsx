import { type Offered, type OfferedState, offeredState, stateLabel } from "../../domain/properties/property-status"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

const TONES: Readonly<Record<OfferedState, StatusTone>> = {
  active: "positive",
  reserved: "notice",
  sold: "signal",
  rented: "signal",
  archived: "neutral",
}

export function StateBadge({ property }: { property: Offered }) {
  return <StatusBadge tone={TONES[offeredState(property)]}>{stateLabel(property)}</StatusBadge>
}
