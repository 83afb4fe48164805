import type { ListingBody } from "../../openimmo/plan/types"
import { propertyFacts, rowPrice } from "../properties"

const text = (values: object, name: string): string => String(Reflect.get(values, name) ?? "")

/**
 * Returns `Gartenstr. 5, 50937 Köln · 589.000 € · Wohnung · 64 m² · 2,5 Zimmer` for a listing that an import creates, so that a
 * column that was understood wrongly is seen before anything is stored.
 */
export function createdFacts(body: ListingBody): string {
  const details = typeof body.details === "object" && body.details !== null ? body.details : {}
  const detail = (name: string) => text(details, name)
  const property_type = detail("propertyType")
  const facts = propertyFacts({
    property_type,
    living_area: detail("livingArea"),
    plot_area: detail("plotArea"),
    rooms: detail("rooms"),
    agent_name: "",
  })
  const price = rowPrice({
    marketing_type: body.marketing_type === "rent" ? "rent" : "sale",
    price: detail("price"),
    cold_rent: detail("coldRent"),
    property_type,
  })
  return [text(body, "address"), price, facts].filter(Boolean).join(" · ")
}
