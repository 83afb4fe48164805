import { type ComponentType, lazy } from "react"
import type { OfferViewingProps } from "./offer-viewing"

// Exports the parts that other features may use.

/** If the code cannot be loaded, for example offline, the button is missing. */
export const OfferViewing = lazy<ComponentType<OfferViewingProps>>(() =>
  import("./offer-viewing").then(
    (module) => ({ default: module.OfferViewing }),
    () => ({ default: () => null }),
  ),
)
