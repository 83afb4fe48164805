// What other features may use of this one.

import { lazy } from "react"

export const ListingFigures = lazy(async () => ({ default: (await import("./listing-figures")).ListingFigures }))
