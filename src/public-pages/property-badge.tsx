import { type Offered, type OfferedState, offeredState, stateLabel } from "../domain/properties/property-status"

const TONES: Readonly<Partial<Record<OfferedState, string>>> = {
  reserved: "bg-fill text-on-accent inset-ring inset-ring-fill-line",
  sold: "bg-signal text-on-signal",
  rented: "bg-signal text-on-signal",
}

type PropertyBadgeProps = { property: Offered; className: string; label?: (offered: Offered) => string }

/** Shows the state that visitors should know at once: that a listing is reserved, sold or let. */
export function PropertyBadge({ property, className, label = stateLabel }: PropertyBadgeProps) {
  const tone = TONES[offeredState(property)]
  if (tone === undefined) return null
  return <p className={`${className} ${tone} rounded-sm px-2.5 py-1 text-sm font-semibold`}>{label(property)}</p>
}
