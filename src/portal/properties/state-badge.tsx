import { type Offered, type OwnState, ownState, stateLabel } from "../../domain/properties/property-status"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"

const TONES: Readonly<Record<OwnState, StatusTone>> = {
  active: "positive",
  reserved: "notice",
  sold: "signal",
  rented: "signal",
  archived: "neutral",
  draft: "notice",
}

export function StateBadge({ property }: { property: Offered & { draft: boolean } }) {
  return <StatusBadge tone={TONES[ownState(property)]}>{stateLabel(property)}</StatusBadge>
}
