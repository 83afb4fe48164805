import * as z from "zod/mini"
import { optionalText } from "../values/fields"
import { structured } from "../values/structured"
import { FEATURES, type Feature } from "./enumerations"

const text = () => z._default(optionalText(), "")

export const highlightSchema = z.object({ id: text(), name: text() })
export type Highlight = z.output<typeof highlightSchema>

export const MAX_HIGHLIGHTS = 50

export const highlightsSchema = z.pipe(
  structured(
    z
      .array(highlightSchema)
      .check(z.maxLength(MAX_HIGHLIGHTS, { error: `Bitte höchstens ${MAX_HIGHLIGHTS} Highlights` })),
    "list",
  ),
  z.transform((list: Highlight[]) => list.filter((highlight) => highlight.name !== "")),
)

const featureSchema = z.enum(FEATURES, {
  error: ({ input }) => `Das Ausstattungsmerkmal „${input}“ gibt es nicht. Möglich sind: ${FEATURES.join(", ")}`,
})

/** Each key once, in the order of `FEATURES`. */
export const featuresSchema = z.pipe(
  structured(z.array(featureSchema), "list"),
  z.transform((list: Feature[]) => FEATURES.filter((name) => list.includes(name))),
)

const MAX_ENERGY_SOURCES = 10

/** This field stands besides `details.energySource`, which clients of the first API read and write. */
export const energySourcesSchema = z.pipe(
  structured(
    z
      .array(optionalText())
      .check(z.maxLength(MAX_ENERGY_SOURCES, { error: `Bitte höchstens ${MAX_ENERGY_SOURCES} Energieträger` })),
    "list",
  ),
  z.transform((list: string[]) => [...new Set(list)].filter((source) => source !== "")),
)
