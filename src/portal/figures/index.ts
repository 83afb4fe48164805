// Exports the parts that other features may use.

import { lazy } from "react"
import { firstLoad } from "../../api/client/first-load"
import { queryClient } from "../../api/client/query-client"

const load = () => firstLoad(queryClient).then(() => import("./listing-figures"))

export const ListingFigures = lazy(async () => ({ default: (await load()).ListingFigures }))
export const FiguresLine = lazy(async () => ({ default: (await load()).FiguresLine }))
