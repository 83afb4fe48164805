import type { PropertyListItem } from "../../api/properties"
import { formatAsked } from "../../domain/properties/price"
import { roomsLabel, shownSizes } from "../../domain/properties/property-kinds"
import { formatDecimal } from "../../domain/values/number"

type Facts = Pick<PropertyListItem, "property_type" | "living_area" | "plot_area" | "rooms" | "agent_name">

/** Formats `Wohnung · 85 m² · 3 Zimmer · Jonas Berger`. */
export function propertyFacts(row: Facts): string {
  const { property_type, living_area, plot_area, rooms, agent_name } = shownSizes(row)
  const area = living_area || plot_area
  const facts = [
    property_type,
    area && `${formatDecimal(area)} m²`,
    rooms && `${formatDecimal(rooms)} ${roomsLabel(property_type)}`,
    agent_name,
  ]
  return facts.filter(Boolean).join(" · ")
}

type Priced = Pick<PropertyListItem, "marketing_type" | "price" | "cold_rent" | "property_type">

export const rowPrice = ({ marketing_type, price, cold_rent, property_type }: Priced): string =>
  formatAsked(marketing_type, { price, coldRent: cold_rent, propertyType: property_type })
