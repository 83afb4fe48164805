import type { Feature } from "../../domain/properties/enumerations"
import { typedKeys } from "../../domain/values/type-guards"
import { FEATURE_PLACES } from "../read/features"
import { createElement, createTextElement, type XmlNode } from "../xml/node"

/** Returns a block's elements for the features of a listing. The heating, which one of them is part of, has its own. */
export function featureNodes(block: string, features: readonly Feature[]): XmlNode[] {
  return typedKeys(FEATURE_PLACES).flatMap((name) => {
    const [place] = FEATURE_PLACES[name]
    if (place === undefined || !features.includes(name) || name === "underfloor_heating") return []
    const [of = "", element = ""] = place.path.split("/")
    if (of !== block) return []
    if (place.attribute === undefined) return [createTextElement(element, place.isNumber ? "1" : "true")]
    return [createElement(element, [], { [place.attribute]: place.values?.[0] ?? "true" })]
  })
}
