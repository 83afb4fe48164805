// Exports the parts that other features may use.

import { lazy } from "react"

export const ListingFigures = lazy(async () => ({ default: (await import("./listing-figures")).ListingFigures }))
