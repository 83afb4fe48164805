import { useState } from "react"
import type { FieldPath } from "react-hook-form"
import { mayChargeCommission } from "../../../../domain/properties/commission"
import { type Detail, listLacking } from "../../../../domain/properties/property-kinds"
import type { MarketingType } from "../../../../domain/values/marketing"
import { typedKeys } from "../../../../domain/values/type-guards"
import type { PropertyFormValues } from "../values/form-values"

/** The fields of the sections that have nothing else, row by row. */
export const DETAIL_ROWS = {
  areaSection: [["plotArea"], ["bedrooms", "bathrooms"]],
  buildingSection: [["constructionYear", "lastRenovation"], ["floor", "totalFloors"], ["parkingSpaces"]],
  conditionSection: [["condition"], ["heatingType", "energySource"]],
  availabilitySection: [["availability"], ["availableFrom"]],
} as const satisfies Record<string, Detail[][]>

type RowGroup = keyof typeof DETAIL_ROWS
const listDetails = (group: RowGroup) => DETAIL_ROWS[group].flat().map((name) => `details.${name}` as const)

/** The fields of each section of the Details tab, in reading order. */
export const DETAIL_GROUPS = {
  costSection: ["details.deposit", "details.maintenanceFee", "commission", "commission_note"],
  areaSection: listDetails("areaSection"),
  buildingSection: listDetails("buildingSection"),
  conditionSection: [...listDetails("conditionSection"), "further_energy_sources"],
  availabilitySection: listDetails("availabilitySection"),
  featuresSection: ["features"],
} satisfies Record<string, FieldPath<PropertyFormValues>[]>

export type DetailGroup = keyof typeof DETAIL_GROUPS

/** Returns the sections of these fields, given by their dotted names. */
export function findGroups(fields: readonly string[]): DetailGroup[] {
  return typedKeys(DETAIL_GROUPS).filter((group) => DETAIL_GROUPS[group].some((name) => fields.includes(name)))
}

/** Returns whether the section shows this field for this offer; a hidden one keeps its value. */
export function isAsked(field: string, marketing: MarketingType, propertyType: string): boolean {
  if (field.startsWith("commission")) return mayChargeCommission(marketing, propertyType)
  return listLacking(marketing, propertyType).every((name) => field !== `details.${name}`)
}

export type Folds = {
  isOpen: (group: DetailGroup) => boolean
  toggle: (group: DetailGroup) => void
  open: (groups: readonly DetailGroup[]) => void
}

/** Keeps the sections that are unfolded in narrow windows, until the form is left. */
export function useFolds(): Folds {
  const [opened, setOpened] = useState<readonly DetailGroup[]>([])
  return {
    isOpen: (group) => opened.includes(group),
    toggle: (group) =>
      setOpened((before) => (before.includes(group) ? before.filter((one) => one !== group) : [...before, group])),
    open: (groups) => setOpened((before) => [...before, ...groups.filter((group) => !before.includes(group))]),
  }
}
