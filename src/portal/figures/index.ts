// Exports the parts that other features may use.

import { lazy } from "react"

const load = () => import("./listing-figures")

export const ListingFigures = lazy(async () => ({ default: (await load()).ListingFigures }))
export const FiguresLine = lazy(async () => ({ default: (await load()).FiguresLine }))
