import { type ComponentType, lazy } from "react"
import type { InquiryViewingsProps } from "./inquiry-viewings"
import type { OfferViewingProps } from "./offer-viewing"

// Exports the parts that other features may use.

/** If the code cannot be loaded, for example offline, the button is missing. */
export const OfferViewing = lazy<ComponentType<OfferViewingProps>>(() =>
  import("./offer-viewing").then(
    (module) => ({ default: module.OfferViewing }),
    () => ({ default: () => null }),
  ),
)

/** If the code cannot be loaded, the inquiry stands without its viewings. */
export const InquiryViewings = lazy<ComponentType<InquiryViewingsProps>>(() =>
  import("./inquiry-viewings").then(
    (module) => ({ default: module.InquiryViewings }),
    () => ({ default: () => null }),
  ),
)
