import { isOneOf } from "./known"

export const PROPERTY_STATUSES = ["active", "sold", "archived"] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

export const PROPERTY_STATUS_LABELS: Readonly<Record<PropertyStatus, string>> = {
  active: "Aktiv",
  sold: "Verkauft",
  archived: "Archiviert",
}

export const PROPERTY_STATUS_MESSAGES: Readonly<Record<PropertyStatus, string>> = {
  active: "Immobilie ist jetzt aktiv",
  sold: "Immobilie als verkauft markiert",
  archived: "Immobilie archiviert",
}

export const PUBLIC_STATUSES: readonly PropertyStatus[] = ["active", "sold"]

export function isPropertyStatus(value: unknown): value is PropertyStatus {
  return isOneOf(PROPERTY_STATUSES, value)
}

export function isPublicStatus(value: unknown): boolean {
  return isOneOf(PUBLIC_STATUSES, value)
}
