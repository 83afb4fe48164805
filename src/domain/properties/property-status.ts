import { isOneOf } from "../values/known"
import type { MarketingType } from "../values/marketing"

export const PROPERTY_STATUSES = ["active", "sold", "archived"] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** What people should know of a listing besides its status. */
export type Offered = { status: PropertyStatus; marketing_type: MarketingType; reserved: boolean }
export type OfferedState = "active" | "reserved" | "sold" | "rented" | "archived"

const STATE_LABELS: Readonly<Record<OfferedState, string>> = {
  active: "Aktiv",
  sold: "Verkauft",
  archived: "Archiviert",
  reserved: "Reserviert",
  rented: "Vermietet",
}

/** The state in which a listing is shown: what is sold of a property for rent is its lease. */
export function offeredState({ status, marketing_type, reserved }: Offered): OfferedState {
  if (status === "active" && reserved) return "reserved"
  return status === "sold" && marketing_type === "rent" ? "rented" : status
}

export const stateLabel = (offered: Offered): string => STATE_LABELS[offeredState(offered)]

const STATUS_MESSAGES: Readonly<Record<Exclude<OfferedState, "reserved">, string>> = {
  active: "Immobilie ist jetzt aktiv",
  sold: "Immobilie als verkauft markiert",
  rented: "Immobilie als vermietet markiert",
  archived: "Immobilie archiviert",
}

/** What is said after a listing has changed its status, or has been reserved. */
export function changeMessage(from: Offered, to: Offered): string {
  if (from.status === to.status) return to.reserved ? "Immobilie als reserviert markiert" : "Reservierung aufgehoben"
  return STATUS_MESSAGES[to.status === "sold" && to.marketing_type === "rent" ? "rented" : to.status]
}

export const PUBLIC_STATUSES: readonly PropertyStatus[] = ["active", "sold"]

export function isPropertyStatus(value: unknown): value is PropertyStatus {
  return isOneOf(PROPERTY_STATUSES, value)
}

export function isPublicStatus(value: unknown): boolean {
  return isOneOf(PUBLIC_STATUSES, value)
}
