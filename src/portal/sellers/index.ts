// Exports the parts that other features may use.

import { lazy } from "react"

export const OwnedListings = lazy(async () => ({ default: (await import("./owned-listings")).OwnedListings }))
