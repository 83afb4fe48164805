import type { MarketingType } from "../values/marketing"
import { isOneOf } from "../values/type-guards"

export const PROPERTY_STATUSES = ["active", "sold", "archived"] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** The statuses of a listing for its company: an archived listing may be a draft, which has never been published. */
export const LISTED_STATUSES = [...PROPERTY_STATUSES, "draft"] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

export const listedStatus = ({ status, draft }: { status: PropertyStatus; draft: boolean }): ListedStatus =>
  draft ? "draft" : status

type Stored = { status: PropertyStatus; draft: boolean }

/** Returns the fields that bring a listing from one state to another: `draft` is sent only if it begins or ends. */
export function statusChange(from: Stored, to: Stored): Partial<Stored> {
  if (to.draft) return { draft: true }
  return from.draft && to.status === "archived" ? { draft: false } : { status: to.status }
}

/** The fields besides the status that people should know of a listing. */
export type Offered = { status: PropertyStatus; marketing_type: MarketingType; reserved: boolean }
export type OfferedState = "active" | "reserved" | "sold" | "rented" | "archived"
/** A state as the company sees it: strangers know of no drafts. */
export type OwnState = OfferedState | "draft"
type Own = Offered & { draft?: boolean }

const STATE_LABELS: Readonly<Record<OwnState, string>> = {
  active: "Aktiv",
  sold: "Verkauft",
  archived: "Archiviert",
  reserved: "Reserviert",
  rented: "Vermietet",
  draft: "Entwurf",
}

/** Returns the state in which a listing is shown: a sold property for rent is let. */
export function offeredState({ status, marketing_type, reserved }: Offered): OfferedState {
  if (status === "active" && reserved) return "reserved"
  return status === "sold" && marketing_type === "rent" ? "rented" : status
}

export const ownState = (own: Own): OwnState => (own.draft ? "draft" : offeredState(own))

export const stateLabel = (own: Own): string => STATE_LABELS[ownState(own)]

const STATUS_MESSAGES: Readonly<Record<Exclude<OwnState, "reserved">, string>> = {
  active: "Immobilie ist jetzt aktiv",
  sold: "Immobilie als verkauft markiert",
  rented: "Immobilie als vermietet markiert",
  archived: "Immobilie archiviert",
  draft: "Immobilie ist wieder ein Entwurf",
}

/** Returns the message after a listing has changed its status, or has been reserved. */
export function changeMessage(from: Own, to: Own): string {
  if (to.draft) return STATUS_MESSAGES.draft
  if (from.status === to.status && !from.draft)
    return to.reserved ? "Immobilie als reserviert markiert" : "Reservierung aufgehoben"
  return STATUS_MESSAGES[to.status === "sold" && to.marketing_type === "rent" ? "rented" : to.status]
}

export const PUBLIC_STATUSES: readonly PropertyStatus[] = ["active", "sold"]

export function isPropertyStatus(value: unknown): value is PropertyStatus {
  return isOneOf(PROPERTY_STATUSES, value)
}

export function isPublicStatus(value: unknown): boolean {
  return isOneOf(PUBLIC_STATUSES, value)
}
